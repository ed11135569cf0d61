import { langOf, titleLangOf } from '../fields/editions/originals.ts'
import type { Fields } from '../fields/field.ts'
import { portfolioFields } from '../fields/fields.ts'
import { entryByKinds } from './entries.ts'
import { sectionBuilders } from './section-builders.ts'
import type { EntryLanguages, FieldOf, OutlineOptions, OutlineSection, SectionContent, SectionName, VisibleContent } from './types.ts'

type Entries = readonly { readonly id: string }[]
type SectionBuilder = (entries: Entries, options: OutlineOptions) => SectionContent

const table: Fields = portfolioFields
const buildersByName = sectionBuilders as { readonly [N in SectionName]?: SectionBuilder }

/** The outlines of a section: for `more`, one for each heading; for another section, one, or none without content. */
export function sectionsIn<N extends SectionName>(name: N, values: VisibleContent[FieldOf<N>], options: OutlineOptions): OutlineSection[] {
  const { originals } = options
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
      ...(originals && ownHeading && { lang: langOf(originals, `more/${entries[0]?.id}/heading`) }),
      ...withLanguages(listOf(name), entries, contentOf(name, entries, options), options),
    }))
    .filter(({ entries = [], rows = [] }) => entries.length + rows.length > 0)
}

const listOf = (name: SectionName) => (name === 'skills' ? 'skillCategories' : name)

const listsWithEmployerOrSchool = ['experience', 'education', 'volunteer']

function withLanguages(list: string, values: Entries, content: SectionContent, { originals, spoken }: OutlineOptions): SectionContent {
  if (!originals) return content
  // With the employer or school first, the role or degree is the first piece of the subtitle, which then has the language of the title.
  const isTitleSecond = spoken.isEmployerFirst && listsWithEmployerOrSchool.includes(list)
  const lang = (id: string, name: string) => langOf(originals, `${list}/${id}/${name}`)
  const titleLang = (id: string) => titleLangOf(originals, list, values.find((each) => each.id === id) ?? { id })
  const entries = content.entries?.map((entry) => ({
    ...entry,
    ...(isTitleSecond && {
      subtitle: entry.subtitle.map((piece, index) => (index === 0 ? { ...piece, lang: titleLang(entry.id) } : piece)),
    }),
    langs: languagesOf(isTitleSecond ? undefined : titleLang(entry.id), (name) => lang(entry.id, name)),
  }))
  const rows = content.rows?.map((row) => ({ ...row, langs: { term: lang(row.id, 'name'), values: originals.language } }))
  return { ...(entries && { entries }), ...(rows && { rows }) }
}

const languagesOf = (title: string | undefined, langOfField: (name: string) => string | undefined): EntryLanguages => ({
  title,
  about: langOfField('companyAbout'),
  summary: langOfField('summary'),
  points: langOfField('highlights'),
  question: langOfField('question'),
  approach: langOfField('approach'),
  outcome: langOfField('outcome'),
})

function contentOf(name: SectionName, entries: Entries, options: OutlineOptions): SectionContent {
  const field = table[name]
  const build = buildersByName[name]
  if (build) return build(entries, options)
  return field?.kind === 'list' ? { entries: entries.map((entry) => entryByKinds(field, entry, options.spoken)) } : {}
}
