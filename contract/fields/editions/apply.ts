import type { Fields, List, NestedField } from '../field.ts'
import { emptyOf } from '../values.ts'
import type { Edition, EditionPart } from './fields.ts'
import { phrasableText, valueOfPhrase } from './phrases.ts'

/* Hidden values are removed in a later step. */

type Values = Readonly<Record<string, unknown>>
interface Entry extends Values {
  readonly id: string
}

export const fieldsOfPart: Readonly<Record<EditionPart, readonly string[]>> = {
  headline: ['headline'],
  tagline: ['tagline'],
  bio: ['bio'],
  about: ['about'],
  photo: ['photo'],
  location: ['city', 'state', 'country', 'place'],
  preferences: ['timezone', 'workLocation', 'travel', 'relocate', 'availability', 'employment'],
  email: ['email'],
  phone: ['phone'],
  address: ['address'],
  salary: ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod', 'salaryBasis'],
  demographics: ['demographics'],
  // Other people's texts. They name the owner.
  endorsementTexts: [],
}

export const identifyingFields: readonly string[] = [
  'firstName',
  'lastName',
  'fullName',
  'pronunciation',
  'urlHandle',
  'photo',
  'email',
  'phone',
  'address',
  'personalDetails',
  'links',
  'documents',
  'ownResume',
  'references',
]

/** Whether the field of an entry identifies the owner. An edition without a name leaves it out. */
export const isIdentifying = (name: string, { kind }: NestedField) =>
  ['url', 'doi', 'slug', 'pictures'].includes(kind) || name === 'credentialId' || name === 'authors'

/** @param emptyValueOf returns the value of a field that is left out */
export function applyEdition<T extends Values>(table: Fields, values: T, edition: Edition, emptyValueOf: (name: string) => unknown): T {
  const omitted = new Set(edition.without.flatMap((part) => fieldsOfPart[part]))
  if (edition.nameless) for (const name of identifyingFields) omitted.add(name)
  const language = edition.language || values['language']
  const isOtherLanguage = language !== values['language']
  const shown = Object.entries(values).map(([name, value]) => {
    if (omitted.has(name)) return [name, emptyValueOf(name)]
    const field = table[name]
    return [name, field?.kind === 'list' ? entriesIn(name, field, value as readonly Entry[], edition) : value]
  })
  const result: Record<string, unknown> = Object.fromEntries(shown)
  result['language'] = language
  if (edition.order.length > 0) result['sectionOrder'] = edition.order
  return withPhrases(table, result, edition, isOtherLanguage) as T
}

export const isExcludedPart = ({ nameless }: Pick<Edition, 'nameless'>, part: EditionPart): boolean =>
  nameless && fieldsOfPart[part].every((name) => identifyingFields.includes(name))

export const leavesOutPart = (edition: Pick<Edition, 'without' | 'nameless'>, part: EditionPart): boolean =>
  edition.without.includes(part) || isExcludedPart(edition, part)

export function includesEntry({ leavesOut }: Edition, list: string, id: string): boolean {
  // Unless the owner has chosen, an edition shows every entry.
  const { mode, ids } = leavesOut[list] ?? { mode: 'all-but', ids: [] }
  return ids.includes(id) === (mode === 'only')
}

function entriesIn(list: string, { fields }: List, entries: readonly Entry[], edition: Edition): readonly Entry[] {
  const included = entries.filter(({ id }) => includesEntry(edition, list, id))
  const shown = edition.nameless ? included.map((entry) => withoutIdentity(fields, entry)) : included
  const order = edition.entryOrder[list] ?? []
  const first = order.flatMap((id) => shown.filter((entry) => entry.id === id))
  return [...first, ...shown.filter((entry) => !first.includes(entry))]
}

function withoutIdentity(fields: Fields<NestedField>, entry: Entry): Entry {
  const omitted = Object.entries(fields).filter(([name, field]) => name in entry && isIdentifying(name, field))
  return { ...entry, ...Object.fromEntries(omitted.map(([name, field]) => [name, emptyOf(field)])) }
}

function withPhrases(table: Fields, values: Values, { phrases }: Edition, isOtherLanguage: boolean): Values {
  const result: Record<string, unknown> = { ...values }
  for (const [path, phrase] of Object.entries(phrases)) {
    const text = phrasableText(table, path)
    if (!text || (text.isTranslation && !isOtherLanguage)) continue
    const value = valueOfPhrase(text.field, phrase)
    const [name = '', id, nestedName = ''] = path.split('/')
    // A phrase does not replace a top-level text that is left out or missing. In an entry, it replaces missing texts, too.
    if (id !== undefined)
      result[name] = (result[name] as readonly Entry[]).map((entry) => (entry.id === id ? { ...entry, [nestedName]: value } : entry))
    else if (result[name]) result[name] = value
  }
  return result
}
