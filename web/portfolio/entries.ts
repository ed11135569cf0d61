import type { Fields, List } from '#contract/field.ts'
import { clearInapplicable, readerOf } from '#contract/values.ts'

interface Identified {
  readonly id: string
}

/** An entry of any list, as the table sees it. */
export type Entry = Identified & Readonly<Record<string, unknown>>

/** A removed entry and where it stood. */
export interface Removed<E> {
  entry: E
  index: number
}

export const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** What is at a path such as `demographics.gender`. */
export function valueAt(whole: object, path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => (value as Readonly<Record<string, unknown>>)[name], whole)
}

export function withValueAt<T extends object>(whole: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.')
  return { ...whole, [name]: rest.length > 0 ? withValueAt(valueAt(whole, name) as object, rest.join('.'), value) : value }
}

/** What tells an entry from the others, in words; '' while nothing does. */
export function nameOf({ fields, titleFields }: List, entry: Entry): string {
  const wordsOf = (name: string) => {
    const [field, value] = [fields[name], String(entry[name] ?? '')]
    return field?.kind === 'choice' ? (field.choices[value] ?? '') : value
  }
  const names = titleFields.map((name) => [name].flat().map(wordsOf).find(Boolean))
  return names.filter(Boolean).join(', ')
}

/** A new entry with every field of its list empty. */
export function blankEntry(fields: Fields): Entry {
  return { id: crypto.randomUUID(), ...readerOf(fields)({}) }
}

export function withField(fields: List['fields'], entry: Entry, name: string, value: unknown): Entry {
  return clearInapplicable(fields, { ...entry, [name]: value })
}

export function withEntry<E extends Identified>(entries: readonly E[], changed: E): E[] {
  return entries.map((entry) => (entry.id === changed.id ? changed : entry))
}

export function without<E extends Identified>(entries: readonly E[], id: string): E[] {
  return entries.filter((entry) => entry.id !== id)
}

export function restored<E extends Identified>(entries: readonly E[], { entry, index }: Removed<E>): E[] {
  return entries.some(({ id }) => id === entry.id) ? [...entries] : entries.toSpliced(index, 0, entry)
}

/** The entry at the place that `index` names; past either end it stays at that end. */
export function movedTo<E extends Identified>(entries: readonly E[], id: string, index: number): E[] {
  const entry = entries.find((candidate) => candidate.id === id)
  return entry ? without(entries, id).toSpliced(Math.max(0, index), 0, entry) : [...entries]
}

/** The names of the fields that say when an entry was. */
function datesOf({ fields }: List): { start: string; end?: string } | undefined {
  const isDated = (name: string) => fields[name]?.kind === 'month' || fields[name]?.kind === 'date'
  if (isDated('startDate') && isDated('endDate')) return { start: 'startDate', end: 'endDate' }
  return isDated('date') ? { start: 'date' } : undefined
}

/** Whether the entries of a list have dates to sort them by. */
export const isDated = (list: List) => datesOf(list) !== undefined

/** When an entry began and ended, as exactly as it is known. */
export function timesOf(list: List, entry: Entry): { start: string; end: string } {
  const text = (name: string | undefined) => (name === undefined ? '' : String(entry[name] ?? ''))
  const { start, end } = datesOf(list) ?? { start: undefined, end: undefined }
  return { start: text(start) || text('startYear'), end: text(end) || (end === undefined ? '' : text('endYear')) }
}

/** The newest first: what goes on, then by end and by start; what has no dates stays last. */
export function sortedByDate<E extends Entry>(list: List, entries: readonly E[]): E[] {
  const hasEnd = datesOf(list)?.end !== undefined
  const keyOf = (entry: Entry) => {
    const { start, end } = timesOf(list, entry)
    const last = entry['current'] === true ? 'now' : hasEnd ? end || (start && 'later') : start
    return `${last} ${start}`
  }
  return entries.toSorted((one, other) => (keyOf(one) === keyOf(other) ? 0 : keyOf(one) < keyOf(other) ? 1 : -1))
}

/** The skills with new ones, several between commas; empty text and what is there already change nothing (specification §5). */
export function withSkills(skills: readonly string[], typed: string): string[] {
  const words = typed.split(',').map((word) => word.trim())
  return [...new Set([...skills, ...words.filter((word) => word !== '')])]
}
