import { limits } from '#contract/limits.ts'
import type { FoundEntry } from '../parsed-file.ts'
import { type EntryKind, extensionMember, isWritten, type Source, writeEntry } from './entries.ts'
import { leftoversOf, lostValues } from './leftovers.ts'
import { type ListedEntry, listIn, readEntries } from './lists.ts'
import type { Values } from './member.ts'
import type { Path, Place, Unmapped } from './unmapped.ts'

interface FileList {
  kind: EntryKind
  path: Path
  value: unknown
  /** The object that the list was made of, by its members. */
  named?: Values | undefined
  /** YYYY-MM-DD. */
  today: string
  max?: number
  /** Members that an entry contains although they are not written back. */
  implied?: (raw: Values, entry: Values) => string[]
}

/** Reads the entries of a list. An empty object is not an entry; it only stays in the original resume. */
export function findEntries(unmapped: Unmapped, list: FileList): FoundEntry[] {
  const { kind, value, today, max = limits.entries } = list
  const listed = readEntries(kind, value, today).slice(0, max)
  const found = listed
    .filter(({ sources }) => sources.some(({ raw }) => isWritten(raw)))
    .map(({ entry, sources }) => {
      const notices = sources.flatMap((source) => addEntryLeftovers(unmapped, list, entry, source))
      const originals = sources.map(({ index }) => index)
      return { ...foundEntry(labelAt(list.path, originals[0] ?? 0), entry), notices, originals }
    })
  addUnread(unmapped, list, listed)
  return found
}

function addEntryLeftovers(unmapped: Unmapped, list: FileList, entry: Values, { index, raw }: Source): string[] {
  const { kind, today, implied } = list
  const back = kind.parts?.isPart(raw) ? kind.parts.written(entry, raw) : writeEntry(kind, entry, {}, today)
  const stated = lostValues(raw[extensionMember], entry)
  return unmapped.addLeftovers(placeIn(list, index), [
    ...leftoversOf(raw, { members: kind.members, back }, [extensionMember, ...(implied?.(raw, entry) ?? [])]),
    ...(stated === undefined ? [] : [{ member: extensionMember, value: stated, reason: 'unknown' as const }]),
  ])
}

/** Adds entries that were not read: invalid ones, and those beyond the limit. */
function addUnread(unmapped: Unmapped, list: FileList, listed: readonly ListedEntry[]): void {
  const { path, value, named } = list
  const raws = named ? Object.values(named) : listIn(value)
  const read = new Set(listed.flatMap(({ sources }) => sources.map(({ index }) => index)))
  if (raws.length === 0) unmapped.addWhole({ path, label: capitalized(String(path.at(-1))) }, value)
  for (const [index, raw] of raws.entries()) if (!read.has(index)) unmapped.addWhole(placeIn(list, index), raw)
  if (read.size === limits.entries && raws.length > limits.entries)
    unmapped.notices.push(
      `There are ${raws.length} entries in "${path.join('.')}". The first ${limits.entries} are imported, the others retained.`,
    )
}

export const foundEntry = (from: string, values: Values): FoundEntry => ({ values, notices: [], from, confidence: 'sure' })

export const capitalized = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
/** 'Interest' for 'interests'. */
const singular = (name: string) => capitalized(name).replace(/ies$/, 'y').replace(/s$/, '')

export const labelAt = (path: Path, index: number) => `${singular(String(path.at(-1)))} ${index + 1}`

/** The place of an entry of a list, or of a single object. */
function placeIn({ path, value, named }: FileList, index: number): Place {
  const step = named ? Object.keys(named)[index] : Array.isArray(value) ? index : undefined
  return { path: step === undefined ? path : [...path, step], label: labelAt(path, index) }
}
