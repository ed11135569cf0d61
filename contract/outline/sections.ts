import { pageSections } from '../choices.ts'
import type { Fields } from '../field.ts'
import { portfolioFields } from '../fields.ts'
import { entryByKinds } from './entries.ts'
import { readings } from './readings.ts'
import type { FieldOf, OutlineOptions, OutlineSection, SectionContent, SectionName, VisibleContent } from './types.ts'

type Entries = readonly { readonly id: string }[]
type Reading = (entries: Entries, setting: OutlineOptions) => SectionContent

const table: Fields = portfolioFields
const ownReadings = readings as { readonly [N in SectionName]?: Reading }

const headings = { ...pageSections, more: 'More' }
const headingsOnPaper = { ...headings, certificates: 'Certifications' }

/** The outline of a section; `more` has a section for each heading. Without anything to draw there is none. */
export function sectionOf<N extends SectionName>(name: N, values: VisibleContent[FieldOf<N>], setting: OutlineOptions): OutlineSection[] {
  const heading = (setting.isOnPaper ? headingsOnPaper : headings)[name]
  const byHeading = Map.groupBy<string, Entries[number] & { heading?: string }>(
    values ?? [],
    (entry) => (name === 'more' && entry.heading?.trim()) || '',
  )
  return [...byHeading]
    .map(([own, entries]) => ({ name, heading: own || heading, isOwnHeading: own !== '', ...drawable(name, entries, setting) }))
    .filter(({ entries = [], rows = [] }) => entries.length + rows.length > 0)
}

function drawable(name: SectionName, entries: Entries, setting: OutlineOptions): SectionContent {
  const field = table[name]
  const read = ownReadings[name]
  if (read) return read(entries, setting)
  return field?.kind === 'list' ? { entries: entries.map((entry) => entryByKinds(field, entry)) } : {}
}
