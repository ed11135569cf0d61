import type { Fields, List } from '#contract/field.ts'
import { clearInapplicable, readerOf } from '#contract/values.ts'

interface Identified {
  readonly id: string
}

/** An entry of any list of the field table. */
export type Entry = Identified & Readonly<Record<string, unknown>>

/** A removed entry and its former position. */
export interface RemovedEntry<E> {
  entry: E
  index: number
}

export const isEqual = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The value at a path such as `demographics.gender`. */
export function valueAt(whole: object, path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => (value as Readonly<Record<string, unknown>>)[name], whole)
}

/** Returns the same object if nothing changed. */
export function withValueAt<T extends object>(whole: T, path: string, value: unknown): T {
  const [name = '', ...innerPath] = path.split('.')
  const oldValue = valueAt(whole, name)
  const newValue = innerPath.length > 0 ? withValueAt(oldValue as object, innerPath.join('.'), value) : value
  return newValue === oldValue ? whole : { ...whole, [name]: newValue }
}

/** The name of an entry, from the title fields of its list; '' while these are empty. */
export function nameOf({ fields, titleFields }: List, entry: Entry): string {
  const textOf = (name: string) => {
    const [field, value] = [fields[name], String(entry[name] ?? '')]
    return field?.kind === 'choice' ? (field.choices[value] ?? '') : value
  }
  const names = titleFields.map((name) => [name].flat().map(textOf).find(Boolean))
  return names.filter(Boolean).join(', ')
}

/** A new entry with every field of its list empty. */
export function createEntry(fields: Fields): Entry {
  return { id: crypto.randomUUID(), ...readerOf(fields)({}) }
}

export function withField(fields: List['fields'], entry: Entry, name: string, value: unknown): Entry {
  const yearField = fields[name]?.yearField
  return clearInapplicable(fields, { ...entry, ...(yearField !== undefined && { [yearField]: '' }), [name]: value })
}

/** The value of a field. Where only the year of a month is known, that year. */
export function displayValueOf(fields: List['fields'], entry: Entry, name: string): unknown {
  const yearField = fields[name]?.yearField
  return entry[name] || (yearField === undefined ? entry[name] : entry[yearField])
}

/** The name of the field whose input also shows this one: for a year, its month; otherwise the field itself. */
export function inputOf(fields: List['fields'], name: string): string {
  return Object.keys(fields).find((other) => fields[other]?.yearField === name) ?? name
}

export function withEntry<E extends Identified>(entries: readonly E[], changed: E): E[] {
  return entries.map((entry) => (entry.id === changed.id ? changed : entry))
}

export function withoutEntry<E extends Identified>(entries: readonly E[], id: string): E[] {
  return entries.filter((entry) => entry.id !== id)
}

export function restoreEntry<E extends Identified>(entries: readonly E[], { entry, index }: RemovedEntry<E>): E[] {
  return entries.some(({ id }) => id === entry.id) ? [...entries] : entries.toSpliced(index, 0, entry)
}

/** Moves an entry to `index`. An index out of range is limited to the nearest end. */
export function moveEntry<E extends Identified>(entries: readonly E[], id: string, index: number): E[] {
  const entry = entries.find((candidate) => candidate.id === id)
  return entry ? withoutEntry(entries, id).toSpliced(Math.max(0, index), 0, entry) : [...entries]
}

/** The names of the date fields of a list. */
function dateFieldsOf({ fields }: List): { start: string; end?: string } | undefined {
  const isDate = (name: string) => fields[name]?.kind === 'month' || fields[name]?.kind === 'date'
  if (isDate('startDate') && isDate('endDate')) return { start: 'startDate', end: 'endDate' }
  return isDate('date') ? { start: 'date' } : undefined
}

/** Whether the entries of a list have dates, and so can be sorted. */
export const isDated = (list: List) => dateFieldsOf(list) !== undefined

/** The start and end of an entry, as precisely as they are known. */
export function timesOf(list: List, entry: Entry): { start: string; end: string } {
  const text = (name: string | undefined) => (name === undefined ? '' : String(entry[name] ?? ''))
  const { start, end } = dateFieldsOf(list) ?? { start: undefined, end: undefined }
  return { start: text(start) || text('startYear'), end: text(end) || (end === undefined ? '' : text('endYear')) }
}

/**
 * A sort key that is greater for newer entries: by end, then by start; ' ' without dates. Words are greater than the digits of a date: 'now' for a
 * current entry, 'later' for one without an end.
 */
function dateKeyOf(list: List, entry: Entry): string {
  const { start, end } = timesOf(list, entry)
  const hasEnd = dateFieldsOf(list)?.end !== undefined
  const endKey = entry['current'] === true ? 'now' : hasEnd ? end || (start && 'later') : start
  return `${endKey} ${start}`
}

const hasDates = (list: List, entry: Entry) => dateKeyOf(list, entry) !== ' '

/** Newest first. Entries without dates come last. */
export function sortByDate<E extends Entry>(list: List, entries: readonly E[]): E[] {
  const keyed = entries.map((entry) => ({ entry, key: dateKeyOf(list, entry) }))
  return keyed.toSorted((one, other) => (one.key === other.key ? 0 : one.key < other.key ? 1 : -1)).map(({ entry }) => entry)
}

/** Whether the entries with dates are in the order of their dates, the newest first. */
export function isSortedByDate(list: List, entries: readonly Entry[]): boolean {
  const dated = entries.filter((entry) => hasDates(list, entry))
  return sortByDate(list, dated).every((entry, index) => entry === dated[index])
}

/** Moves an entry before the first one that is older, or else after the last one with dates. */
export function placeByDate<E extends Entry>(list: List, entries: readonly E[], id: string): E[] {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry || !hasDates(list, entry) || isSortedByDate(list, entries)) return [...entries]
  const others = withoutEntry(entries, id)
  const olderIndex = others.findIndex((other) => hasDates(list, other) && dateKeyOf(list, other) < dateKeyOf(list, entry))
  return others.toSpliced(olderIndex < 0 ? others.findLastIndex((other) => hasDates(list, other)) + 1 : olderIndex, 0, entry)
}

/** Adds skills from comma-separated text. Ignores empty items and duplicates (specification §5). */
export function withSkills(skills: readonly string[], text: string): string[] {
  const added = text.split(',').map((skill) => skill.trim())
  return [...new Set([...skills, ...added.filter((skill) => skill !== '')])]
}
