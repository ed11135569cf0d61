import { isDeepStrictEqual } from 'node:util'
import { doiIn } from '#contract/fields/doi.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { limits } from '#contract/limits.ts'
import { dateOf } from './dates.ts'
import { type EntryKind, readEntry, type Source, writeEntry } from './entries.ts'
import { isObject, type Member, type Values } from './member.ts'
import { itemsIn, lineIn, toLine, toProse, urlIn } from './texts.ts'

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : isObject(value) ? [value] : [])

/** Some files have a string such as "German": it is the value of `nameMember`. */
function entryObjectOf({ nameMember }: EntryKind, value: unknown): Values | undefined {
  if (isObject(value)) return value
  return nameMember && typeof value === 'string' && lineIn(value) !== '' ? { [nameMember]: value } : undefined
}

/** A long list may contain few valid entries. */
const maxInspected = 1000

export interface ListedEntry {
  entry: Values
  sources: Source[]
}

function sourcesIn(kind: EntryKind, list: unknown): Source[] {
  return listIn(list)
    .slice(0, maxInspected)
    .flatMap((value, index) => {
      const raw = entryObjectOf(kind, value)
      return raw ? [{ index, raw, value }] : []
    })
}

export function readEntries(kind: EntryKind, list: unknown, today: string): ListedEntry[] {
  const entries: ListedEntry[] = []
  let combined: ListedEntry | undefined
  for (const source of sourcesIn(kind, list)) {
    const entry = readEntry(kind, source.raw, today)
    const isPart = kind.parts?.isPart(source.raw)
    if (kind.isEntry?.(entry, source.raw) === false) continue
    if (isPart && combined) {
      const joined = kind.parts?.join(combined.entry, entry)
      if (joined) Object.assign(combined, { entry: joined, sources: [...combined.sources, source] })
    } else if (entries.length < limits.entries) {
      entries.push({ entry, sources: [source] })
      if (isPart) combined = entries.at(-1)
    }
  }
  return entries
}

/** Matched by position. Entries that were not read stay unchanged. */
export function writeList(kind: EntryKind, entries: readonly Values[], value: unknown, today: string): unknown {
  const before = readEntries(kind, value, today)
  if (isDeepStrictEqual(entries, entriesOf(before))) return value
  const result = entries.flatMap((entry, index) => writeSources(kind, entry, before[index], today))
  const read = new Set(before.flatMap(({ sources }) => sources.map(({ index }) => index)))
  for (const [index, each] of listIn(value).entries()) if (!read.has(index)) result.splice(index, 0, each)
  return result
}

export const entriesOf = (listed: readonly ListedEntry[]) => listed.map(({ entry }) => entry)

function writeSources(kind: EntryKind, entry: Values, before: ListedEntry | undefined, today: string): unknown[] {
  const sources = before?.sources ?? []
  if (isDeepStrictEqual(before?.entry, entry)) return sources.map(({ value }) => value)
  const parts = sources.length > 1 ? kind.parts?.split(entry, sources) : undefined
  return parts ?? [writeEntry(kind, entry, sources.length > 1 ? {} : (sources[0]?.raw ?? {}), today)]
}

export function readerFor(field: Field | undefined, name = ''): (value: unknown) => unknown {
  const max = field?.max ?? limits.text
  switch (field?.kind) {
    case 'line':
      return toLine(max)
    case 'prose':
      return toProse(max)
    case 'tags':
      return (value) => [...new Set(itemsIn(value, max))].slice(0, field.maxItems)
    case 'points':
      return (value) => itemsIn(value, limits.point).slice(0, limits.points)
    case 'url':
      return urlIn
    case 'doi':
      return (value) => doiIn(lineIn(value)) ?? ''
    case 'date':
      return (value) => dateOf(value, name === 'endDate' ? 'end' : 'start')
    default:
      return lineIn
  }
}

/** It has the name of the field if no names are given. */
export function singleField(fields: Fields, field: string, ...[name = field, ...older]: readonly string[]): Member {
  const read = readerFor(fields[field], field)
  return { fields: [field], names: [name, ...older], read: (value) => ({ [field]: read(value) }), write: (values) => values[field] }
}
