import { applies, type Field, type Fields, type Inner, type List } from './field.ts'

/** What fields hold: their types, how stored values are read through a table, and how sent ones come to lie on top. */

type Key<C> = Extract<keyof C, string>
type ChoiceOf<F, C> = F extends { default: string } ? Key<C> : Key<C> | ''
type EntriesOf<F, V> = Array<
  { id: string } & (F extends { serverOwned: readonly (infer K extends string)[] } ? Record<K, string> : unknown) & V
>

type ValueOf<F> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'money' }
    ? number | null
    : F extends { kind: 'words' }
      ? string[]
      : F extends { kind: 'choice'; choices: infer C }
        ? ChoiceOf<F, C>
        : F extends { kind: 'group'; fields: infer E }
          ? ValuesOf<E>
          : F extends { kind: 'list'; fields: infer E }
            ? EntriesOf<F, ValuesOf<E>>
            : string

/** Values as they are stored and answered: complete. */
export type ValuesOf<T> = { -readonly [N in keyof T]: ValueOf<T[N]> }

type TakenOf<F> = F extends { kind: 'group'; fields: infer E }
  ? TakenFrom<E>
  : F extends { kind: 'list'; fields: infer E }
    ? Array<{ id: string } & TakenFrom<E>>
    : ValueOf<F>

/** What a PUT comes to: a later key than the specification's is absent when it stays as stored. */
export type TakenFrom<T> = {
  -readonly [N in keyof T as T[N] extends { specified: true } ? N : never]: TakenOf<T[N]>
} & { -readonly [N in keyof T as T[N] extends { specified: true } ? never : N]?: TakenOf<T[N]> }

type SentOf<F> = F extends { kind: 'choice'; choices: infer C }
  ? Key<C> | '' | (F extends { readAs: infer A } ? Key<A> : never)
  : F extends { kind: 'group'; fields: infer E }
    ? SentFor<E>
    : F extends { kind: 'list'; fields: infer E }
      ? ReadonlyArray<
          { id?: string | null } & (F extends { serverOwned: readonly (infer K extends string)[] } ? { [N in K]?: unknown } : unknown) &
            SentFor<E>
        >
      : F extends { kind: 'words' }
        ? readonly string[]
        : ValueOf<F>

/** What a PUT may send: each key or none. */
export type SentFor<T> = { -readonly [N in keyof T]?: SentOf<T[N]> | null | undefined }

/** The names of the fields of which `P` is true. */
export type Named<T, P> = { [N in keyof T]: T[N] extends P ? N : never }[keyof T]

type Row = Readonly<Record<string, unknown>>
type Read = (stored: unknown) => unknown

export const monthForm = /^$|^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$/
export const entryIdForm = /^[A-Za-z0-9_-]{1,64}$/

const isText = (value: unknown): value is string => typeof value === 'string'
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as it was stored, or the field's default where there is none that today's answers could carry. */
const readings: { [K in Field['kind']]?: (field: Extract<Field, { kind: K }>) => Read } = {
  flag: (field) => (stored) => (typeof stored === 'boolean' ? stored : field.default === true),
  money: () => (stored) => (Number.isSafeInteger(stored) ? stored : null),
  month: () => (stored) => (isText(stored) && monthForm.test(stored) ? stored : ''),
  words: () => (stored) => (Array.isArray(stored) ? stored.filter(isText) : []),
  choice: (field) => (stored) => (isText(stored) && Object.hasOwn(field.choices, stored) ? stored : (field.default ?? '')),
  group: ({ fields }) => readerOf(fields),
  list: ({ fields }) => entriesReader(fields),
}

function reading(field: Field): Read {
  const ofKind = readings[field.kind] as ((field: Field) => Read) | undefined
  return ofKind?.(field) ?? ((stored) => (isText(stored) ? stored : ''))
}

/**
 * Reads rows through a table: a field that a row has never heard of gets its default, keys that went are left out. Nothing is
 * validated; that happens at the door, and every page view comes through here.
 */
export function readerOf<const T extends Fields>(fields: T): (stored: unknown) => ValuesOf<T> {
  const reads = Object.entries(fields).map(([name, field]) => [name, reading(field)] as const)
  return (stored) => {
    const row = isRow(stored) ? stored : {}
    const values: Record<string, unknown> = {}
    for (const [name, read] of reads) values[name] = read(row[name])
    return values as ValuesOf<T>
  }
}

function entriesReader(fields: Fields): Read {
  const read = readerOf(fields)
  return (stored) => {
    const rows = Array.isArray(stored) ? stored.filter(isRow) : []
    const ids = new Set<string>()
    return rows.map((row) => {
      const id = isText(row['id']) && entryIdForm.test(row['id']) && !ids.has(row['id']) ? row['id'] : unlike(rows, ids)
      ids.add(id)
      return { id, ...read(row) }
    })
  }
}

/** An id for an entry whose own would be refused today, so that its owner can save; the same whenever it is read. */
function unlike(rows: readonly Row[], ids: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const id = `entry-${number}`
    if (!ids.has(id) && rows.every((row) => row['id'] !== id)) return id
  }
}

export function emptyOf(field: Field): unknown {
  return reading(field)(undefined)
}

/** What was taken on top of what is stored. Entries of a list are the taken ones, each on top of the stored one with its id. */
export function onTop<const T extends Fields>(fields: T, stored: ValuesOf<T>, taken: TakenFrom<T>): ValuesOf<T> {
  const [before, after]: Row[] = [stored, taken]
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    after?.[name] === undefined ? before?.[name] : covering(field, before?.[name], after[name]),
  ])
  return Object.fromEntries(values)
}

function covering(field: Field, stored: unknown, taken: unknown): unknown {
  if (field.kind === 'group') return onTop<Fields>(field.fields, stored as never, taken as never)
  return field.kind === 'list' ? entriesOnTop(field, stored as Row[], taken as Row[]) : taken
}

function entriesOnTop({ fields }: List, stored: readonly Row[], taken: readonly Row[]) {
  return taken.map((entry) => {
    const before = stored.find(({ id }) => id === entry['id']) ?? readerOf(fields)({})
    return withoutStray(fields, { id: entry['id'], ...onTop<Fields>(fields, before as never, entry as never) })
  })
}

/** The entry with every field emptied that doesn't apply to it (specification §4). */
export function withoutStray<E extends Row>(fields: Fields<Inner>, entry: E): E {
  const stray = Object.entries(fields).filter(([, field]) => !applies(field, entry))
  return stray.length > 0 ? { ...entry, ...Object.fromEntries(stray.map(([name, field]) => [name, emptyOf(field)])) } : entry
}
