import type { Fields, List } from '#contract/fields/field.ts'
import { itemsOfLine } from '#contract/fields/list-items.ts'
import { newId } from '#contract/fields/new-id.ts'
import { clearInapplicable, readerOf } from '#contract/fields/values.ts'

interface Identified {
  readonly id: string
}

export type Entry = Identified & Readonly<Record<string, unknown>>

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

export function createEntry(fields: Fields): Entry {
  return { id: newId(), ...readerOf(fields)({}) }
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

/** Adds skills from comma-separated text. Ignores empty items and duplicates (specification §5). */
export const withSkills = (skills: readonly string[], text: string): string[] => [...new Set([...skills, ...itemsOfLine(text)])]
