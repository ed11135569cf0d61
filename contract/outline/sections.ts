import type { Fields } from '../field.ts'
import { portfolioFields } from '../fields.ts'
import { entryByKinds } from './entries.ts'
import { sectionBuilders } from './section-builders.ts'
import type { FieldOf, OutlineOptions, OutlineSection, SectionContent, SectionName, VisibleContent } from './types.ts'

type Entries = readonly { readonly id: string }[]
type SectionBuilder = (entries: Entries, options: OutlineOptions) => SectionContent

const table: Fields = portfolioFields
const buildersByName = sectionBuilders as { readonly [N in SectionName]?: SectionBuilder }

/** The outlines of a section: for `more`, one for each heading; for another section, one, or none without content. */
export function sectionOf<N extends SectionName>(name: N, values: VisibleContent[FieldOf<N>], options: OutlineOptions): OutlineSection[] {
  const heading = options.spoken.choice('sections', name)
  const byHeading = Map.groupBy<string, Entries[number] & { heading?: string }>(
    values ?? [],
    (entry) => (name === 'more' && entry.heading?.trim()) || '',
  )
  return [...byHeading]
    .map(([ownHeading, entries]) => ({
      name,
      heading: ownHeading || heading,
      isOwnHeading: ownHeading !== '',
      ...contentOf(name, entries, options),
    }))
    .filter(({ entries = [], rows = [] }) => entries.length + rows.length > 0)
}

function contentOf(name: SectionName, entries: Entries, options: OutlineOptions): SectionContent {
  const field = table[name]
  const build = buildersByName[name]
  if (build) return build(entries, options)
  return field?.kind === 'list' ? { entries: entries.map((entry) => entryByKinds(field, entry, options.spoken)) } : {}
}
