import { isDeepStrictEqual } from 'node:util'
import { limits } from '#contract/limits.ts'
import { type EntryKind, readEntry, writeEntry } from './entries.ts'
import { isObject, type Values } from './member.ts'
import { lineIn } from './texts.ts'

interface ListKind extends EntryKind {
  /** Whether the values are enough for an entry of the portfolio. */
  isEntry?: (entry: Values) => boolean
}

/** The list, or a single object as a list. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : isObject(value) ? [value] : [])

/** The entry as an object. Some files contain a string instead, such as "German": it is the value of `nameMember`. */
export function entryObjectOf({ nameMember }: Pick<EntryKind, 'nameMember'>, raw: unknown): Values | undefined {
  if (isObject(raw)) return raw
  return nameMember && typeof raw === 'string' && lineIn(raw) !== '' ? { [nameMember]: raw } : undefined
}

/** Maximum number of entries that are inspected, because a long list may contain few valid ones. */
export const maxInspected = 1000

export interface IndexedEntry {
  index: number
  raw: Values
  entry: Values
}

/** Reads up to the maximum number of entries. */
export function readEntries(kind: ListKind, rawEntries: readonly unknown[], today: string): IndexedEntry[] {
  const entries: IndexedEntry[] = []
  for (const [index, each] of rawEntries.slice(0, maxInspected).entries()) {
    const raw = entryObjectOf(kind, each)
    const entry = raw && readEntry(kind, raw, today)
    if (entry && (kind.isEntry?.(entry) ?? true)) entries.push({ index, raw, entry })
    if (entries.length === limits.entries) break
  }
  return entries
}

export function readList(kind: ListKind, value: unknown, today: string): Values[] {
  return readEntries(kind, listIn(value), today).map(({ entry }) => entry)
}

/** Writes the portfolio's entries over those that were read, by position. Entries that were not read stay unchanged. */
export function writeList(kind: ListKind, entries: readonly Values[], value: unknown, today: string): unknown {
  const rawEntries = listIn(value)
  const readable = readEntries(kind, rawEntries, today)
  const before = readable.map(({ entry }) => entry)
  if (isDeepStrictEqual(before, entries)) return value
  const written = rawEntries.flatMap((raw, index) => {
    const position = readable.findIndex((each) => each.index === index)
    const [previous, entry] = [readable[position], entries[position]]
    if (!previous) return [raw]
    if (!entry) return []
    return [isDeepStrictEqual(previous.entry, entry) ? raw : writeEntry(kind, entry, previous.raw, today)]
  })
  return [...written, ...entries.slice(readable.length).map((entry) => writeEntry(kind, entry, {}, today))]
}
