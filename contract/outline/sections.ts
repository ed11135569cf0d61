import { pageSections } from '../choices.ts'
import type { Fields } from '../field.ts'
import { portfolioFields } from '../fields.ts'
import { entryByKinds } from './entries.ts'
import { readings } from './readings.ts'
import type { FieldOf, OutlineOptions, OutlineSection, SectionContent, SectionName, VisibleContent } from './types.ts'

type Entries = readonly { readonly id: string }[]
type Reading = (entries: Entries, setting: OutlineOptions) => SectionContent

const table: Fields = portfolioFields
const readingsByName = readings as { readonly [N in SectionName]?: Reading }

const headings = { ...pageSections, more: 'More' }

/** The outline of a section. `more` has one for each heading; a section without content has none. */
export function sectionOf<N extends SectionName>(name: N, values: VisibleContent[FieldOf<N>], setting: OutlineOptions): OutlineSection[] {
  const heading = headings[name]
  const byHeading = Map.groupBy<string, Entries[number] & { heading?: string }>(
    values ?? [],
    (entry) => (name === 'more' && entry.heading?.trim()) || '',
  )
  return [...byHeading]
    .map(([own, entries]) => ({ name, heading: own || heading, isOwnHeading: own !== '', ...contentOf(name, entries, setting) }))
    .filter(({ entries = [], rows = [] }) => entries.length + rows.length > 0)
}

function contentOf(name: SectionName, entries: Entries, setting: OutlineOptions): SectionContent {
  const field = table[name]
  const read = readingsByName[name]
  if (read) return read(entries, setting)
  return field?.kind === 'list' ? { entries: entries.map((entry) => entryByKinds(field, entry)) } : {}
}
