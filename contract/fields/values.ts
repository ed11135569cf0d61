import { applies, type Field, type Fields, type List, type NestedField } from './field.ts'
import type { Picture } from './picture.ts'
import type { Retained, RetainedPart } from './retained.ts'

type Key<C> = Extract<keyof C, string>
type ChoiceOf<F, C> = F extends { default: string } ? Key<C> : Key<C> | ''
type ServerOwned<F> = F extends { serverOwned: readonly (infer K extends string)[] } ? Record<K, string> : unknown
type EntriesOf<F, V> = Array<{ id: string; retained?: readonly RetainedPart[] | undefined } & ServerOwned<F> & V>

type ValueOf<F> = F extends { kind: keyof JsonValues }
  ? JsonValues[F['kind']]
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'money' }
      ? number | null
      : F extends { kind: 'tags' | 'points' }
        ? string[]
        : F extends { kind: 'pictures' }
          ? Picture[]
          : F extends { kind: 'order'; choices: infer C }
            ? Key<C>[]
            : F extends { kind: 'choice'; choices: infer C }
              ? ChoiceOf<F, C>
              : F extends { kind: 'group'; fields: infer E }
                ? ServerOwned<F> & ValuesOf<E>
                : F extends { kind: 'list'; fields: infer E }
                  ? EntriesOf<F, ValuesOf<E>>
                  : string

interface JsonValues {
  retained: Retained
  entrySelection: Readonly<Record<string, EntrySelection>>
  entryOrder: Readonly<Record<string, readonly string[]>>
  phrases: Readonly<Record<string, Phrase>>
}

/** `all-but`: every entry except `ids`, also those that are added later. `only`: just `ids`. */
export interface EntrySelection {
  readonly mode: 'all-but' | 'only'
  readonly ids: readonly string[]
}

export interface Phrase {
  readonly text: string
  /** The hash of the original when the phrase was written. */
  readonly of: string
}

export type ValuesOf<T> = { -readonly [N in keyof T]: ValueOf<T[N]> }

type ParsedValueOf<F> = F extends { kind: 'group'; fields: infer E }
  ? ParsedInput<E>
  : F extends { kind: 'list'; fields: infer E }
    ? Array<{ id: string; retained?: readonly RetainedPart[] | undefined } & ParsedInput<E>>
    : ValueOf<F>

/** The parsed body of a PUT. A key that is not in the specification is absent if it keeps its stored value. */
export type ParsedInput<T> = {
  -readonly [N in keyof T as T[N] extends { specified: true } ? N : never]: ParsedValueOf<T[N]>
} & { -readonly [N in keyof T as T[N] extends { specified: true } ? never : N]?: ParsedValueOf<T[N]> }

type ServerOwnedInRequest<F> = F extends { serverOwned: readonly (infer K extends string)[] } ? { [N in K]?: unknown } : unknown

/** Only the id is needed; what the server adds for visitors is accepted and ignored. */
type PictureInRequest = Pick<Picture, 'id'> & { [N in Exclude<keyof Picture, 'id'>]?: unknown }

type RequestValueOf<F> = F extends { kind: 'choice'; choices: infer C }
  ? Key<C> | '' | (F extends { aliases: infer A } ? Key<A> : never)
  : F extends { kind: 'group'; fields: infer E }
    ? ServerOwnedInRequest<F> & RequestInput<E>
    : F extends { kind: 'list'; fields: infer E }
      ? ReadonlyArray<{ id?: string | null; retained?: readonly RetainedPart[] | undefined } & ServerOwnedInRequest<F> & RequestInput<E>>
      : F extends { kind: 'tags' | 'points' }
        ? readonly string[]
        : F extends { kind: 'pictures' }
          ? readonly PictureInRequest[]
          : F extends { kind: 'order'; choices: infer C }
            ? readonly Key<C>[]
            : ValueOf<F>

export type RequestInput<T> = { -readonly [N in keyof T]?: RequestValueOf<T[N]> | null | undefined }

export type KeysWhere<T, P> = { [N in keyof T]: T[N] extends P ? N : never }[keyof T]

type JsonObject = Readonly<Record<string, unknown>>
type Reader = (stored: unknown) => unknown

export const monthPattern = /^$|^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$/
/** Years 1000 to 2999. */
export const yearPattern = /^$|^[12][0-9]{3}$/
const datePattern = /^([12][0-9]{3})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12][0-9]|3[01]))?)?$/
export const entryIdPattern = /^[A-Za-z0-9_-]{1,64}$/

export function isDate(value: string): boolean {
  const [, year, month, day] = datePattern.exec(value) ?? []
  if (year === undefined) return value === ''
  return day === undefined || new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

const textsIn = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isText) : [])

/** For each kind, makes a function that reads a stored value and replaces it by the field's default if it is not valid in a response. */
const readersByKind: { [K in Field['kind']]?: (field: Extract<Field, { kind: K }>) => Reader } = {
  flag: (field) => (stored) => (typeof stored === 'boolean' ? stored : field.default === true),
  money: () => (stored) => (Number.isSafeInteger(stored) ? stored : null),
  month: () => (stored) => (isText(stored) && monthPattern.test(stored) ? stored : ''),
  date: () => (stored) => (isText(stored) && isDate(stored) ? stored : ''),
  year: () => (stored) => (isText(stored) && yearPattern.test(stored) ? stored : ''),
  tags: () => textsIn,
  points: () => textsIn,
  pictures: () => picturesIn,
  order:
    ({ choices }) =>
    (stored) =>
      [...new Set(textsIn(stored))].filter((key) => Object.hasOwn(choices, key)),
  choice: (field) => (stored) => (isText(stored) && Object.hasOwn(field.choices, stored) ? stored : (field.default ?? '')),
  entrySelection: () => (stored) => recordOf(stored, readSelection),
  entryOrder: () => (stored) => recordOf(stored, textsIn),
  phrases: () => (stored) => recordOf(stored, readPhrase),
  retained: () => (stored) => (isJsonObject(stored) ? stored : {}),
  group: ({ fields, serverOwned = [] }) => {
    const read = readerOf(fields)
    const owned = readerOf(Object.fromEntries(serverOwned.map((name) => [name, { kind: 'line', label: name }])))
    return (stored) => ({ ...owned(stored), ...read(stored) })
  },
  list: ({ fields }) => entriesReader(fields),
}

function recordOf<V>(stored: unknown, read: (value: unknown) => V): Record<string, V> {
  return isJsonObject(stored) ? Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, read(value)])) : {}
}

function picturesIn(stored: unknown): Picture[] {
  const pictures = Array.isArray(stored) ? stored.filter(isJsonObject).map(readPicture) : []
  return pictures.filter(({ id }) => id !== '')
}

function readPicture({ id, alt, caption }: JsonObject): Picture {
  return { id: isText(id) ? id : '', alt: isText(alt) ? alt : '', caption: isText(caption) ? caption : '' }
}

function readSelection(stored: unknown): EntrySelection {
  const { mode, ids } = isJsonObject(stored) ? stored : {}
  return { mode: mode === 'only' ? 'only' : 'all-but', ids: textsIn(ids) }
}

function readPhrase(stored: unknown): Phrase {
  const { text, of } = isJsonObject(stored) ? stored : {}
  return { text: isText(text) ? text : '', of: isText(of) ? of : '' }
}

function readerOfField(field: Field): Reader {
  const ofKind = readersByKind[field.kind] as ((field: Field) => Reader) | undefined
  return ofKind?.(field) ?? ((stored) => (isText(stored) ? stored : ''))
}

/** Limits are not checked: each save has already validated its input, and every page view calls this. */
export function readerOf<const T extends Fields>(fields: T): (stored: unknown) => ValuesOf<T> {
  const reads = Object.entries(fields).map(([name, field]) => [name, readerOfField(field)] as const)
  return (stored) => {
    const storedValues = isJsonObject(stored) ? stored : {}
    const values: Record<string, unknown> = {}
    for (const [name, read] of reads) values[name] = read(storedValues[name])
    return values as ValuesOf<T>
  }
}

function entriesReader(fields: Fields): Reader {
  const read = readerOf(fields)
  return (stored) => {
    const entries = Array.isArray(stored) ? stored.filter(isJsonObject) : []
    const ids = new Set<string>()
    return entries.map((entry) => {
      const { id: storedId } = entry
      const isValid = isText(storedId) && entryIdPattern.test(storedId) && !ids.has(storedId)
      const id = isValid ? storedId : nextFreeId(entries, ids)
      ids.add(id)
      return { id, ...read(entry), ...retainedIn(entry) }
    })
  }
}

const retainedIn = ({ retained }: JsonObject) => Array.isArray(retained) && retained.length > 0 && { retained }

/** An id for an entry whose stored id a PUT would refuse. It is the same at each reading, so the owner can save the entry. */
function nextFreeId(entries: readonly JsonObject[], ids: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const id = `entry-${number}`
    if (!ids.has(id) && entries.every((entry) => entry['id'] !== id)) return id
  }
}

export function emptyOf(field: Field): unknown {
  return readerOfField(field)(undefined)
}

/** A list gets the saved entries, each merged into the stored entry with the same id. */
export function overlay<const T extends Fields>(fields: T, stored: ValuesOf<T>, saved: ParsedInput<T>): ValuesOf<T> {
  const [before, after] = [stored as JsonObject, saved as JsonObject]
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(fields)) {
    values[name] = after[name] === undefined ? before[name] : overlayField(fields[name] as Field, before[name], after[name])
  }
  return values as ValuesOf<T>
}

function overlayField(field: Field, stored: unknown, saved: unknown): unknown {
  if (field.kind === 'group') return { ...(stored as JsonObject), ...overlay<Fields>(field.fields, stored as never, saved as never) }
  return field.kind === 'list' ? overlayEntries(field, stored as JsonObject[], saved as JsonObject[]) : saved
}

function overlayEntries({ fields }: List, stored: readonly JsonObject[], saved: readonly JsonObject[]) {
  const storedById = new Map(stored.map((entry) => [entry['id'], entry]))
  const emptyEntry = readerOf(fields)({}) as JsonObject
  return saved.map((entry) => {
    const before = storedById.get(entry['id']) ?? emptyEntry
    const values = { id: entry['id'], ...overlay<Fields>(fields, before as never, entry as never) }
    return clearInapplicable(fields, { ...values, ...retainedIn({ ...before, ...entry }) })
  })
}

type NamedFields = readonly (readonly [name: string, field: NestedField])[]
const conditionalFieldsCache = new WeakMap<Fields<NestedField>, NamedFields>()

function conditionalFields(fields: Fields<NestedField>): NamedFields {
  const cached = conditionalFieldsCache.get(fields)
  if (cached) return cached
  const conditional = Object.entries(fields).filter(([, { appliesWhen, appliesUnless }]) => appliesWhen || appliesUnless)
  conditionalFieldsCache.set(fields, conditional)
  return conditional
}

export function clearInapplicable<E extends JsonObject>(fields: Fields<NestedField>, entry: E): E {
  const inapplicable = conditionalFields(fields).filter(([, field]) => !applies(field, entry))
  return inapplicable.length > 0 ? { ...entry, ...Object.fromEntries(inapplicable.map(([name, field]) => [name, emptyOf(field)])) } : entry
}
