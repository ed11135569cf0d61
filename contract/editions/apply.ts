import type { Fields, List, NestedField } from '../field.ts'
import { emptyOf } from '../values.ts'
import type { Edition, EditionPart } from './fields.ts'
import { phrasableText, valueOfPhrase } from './phrases.ts'

/* What an edition shows of a portfolio. It only leaves out, orders and phrases; privacy is decided afterwards. */

type Values = Readonly<Record<string, unknown>>
interface Entry extends Values {
  readonly id: string
}

/** The fields of each part without entries. */
export const fieldsOfPart: Readonly<Record<EditionPart, readonly string[]>> = {
  headline: ['headline'],
  tagline: ['tagline'],
  bio: ['bio'],
  about: ['about'],
  photo: ['photo'],
  location: ['city', 'state', 'country', 'place'],
  preferences: ['timezone', 'workLocation', 'travel', 'relocate'],
  email: ['email'],
  phone: ['phone'],
  address: ['address'],
  salary: ['salaryMin', 'salaryMax'],
  demographics: ['demographics'],
}

/** What an edition without a name never contains. */
export const identifyingFields: readonly string[] = [
  'firstName',
  'lastName',
  'fullName',
  'urlHandle',
  'photo',
  'email',
  'phone',
  'address',
  'links',
  'documents',
  'ownResume',
  'references',
]

/** Whether the field of an entry leads to the person in one step. */
const isIdentifying = (name: string, { kind }: NestedField) => ['url', 'slug', 'pictures'].includes(kind) || name === 'credentialId'

/**
 * The values of a portfolio in an edition.
 * @param empty the value of a field that is left out
 */
export function inEdition<T extends Values>(table: Fields, values: T, edition: Edition, empty: (name: string) => unknown): T {
  const omitted = new Set(edition.without.flatMap((part) => fieldsOfPart[part]))
  if (edition.nameless) for (const name of identifyingFields) omitted.add(name)
  const language = edition.language || values['language']
  const isOtherLanguage = language !== values['language']
  const shown = Object.entries(values).map(([name, value]) => {
    if (omitted.has(name)) return [name, empty(name)]
    const field = table[name]
    return [name, field?.kind === 'list' ? entriesIn(name, field, value as readonly Entry[], edition) : value]
  })
  const result: Record<string, unknown> = Object.fromEntries(shown)
  result['language'] = language
  if (edition.order.length > 0) result['sectionOrder'] = edition.order
  return withPhrases(table, result, edition, isOtherLanguage) as T
}

/** Whether the edition shows an entry of a list. */
export function includesEntry({ leavesOut }: Edition, list: string, id: string): boolean {
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
    const [name = '', id, inner = ''] = path.split('/')
    // At the top level, a text that the edition leaves out or the portfolio doesn't have stays absent. An entry shows its phrase anyway.
    if (id === undefined) result[name] = result[name] ? value : result[name]
    else result[name] = (result[name] as readonly Entry[]).map((entry) => (entry.id === id ? { ...entry, [inner]: value } : entry))
  }
  return result
}
