import { truncateUnmapped } from '../formats/grouping.ts'
import type { FoundEntry, ListName, ParsedFile, UnmappedValue } from '../formats/parsed-file.ts'

export interface ImportedDocument {
  filename: string
  type: string
  customLabel: string
  sha256: string
  size: number
  /** Id of the file that waits to be taken; without one it is there already. */
  file?: string
}

export interface ImportedEntry extends FoundEntry {
  /** Of our own archive. */
  id?: string
}

/** What was found, with no more of it than a person can look through. */
export interface BoundedFound extends Omit<ParsedFile, 'lists' | 'unmapped' | 'retained'> {
  lists: Partial<Record<ListName, ImportedEntry[]>>
  /** Stored under this name. */
  loose: UnmappedValue[]
  /** Stored under this name. */
  kept?: unknown
}

/** What was found, as it waits to be taken. */
export interface StoredImport extends Omit<BoundedFound, 'documents' | 'photo'> {
  documents: ImportedDocument[]
  /** Id and fingerprint of a photo that is as it has to be. */
  picture?: { file: string; sha256: string }
  /** Any other picture, for the browser to be cut. */
  photo?: string
}

const maxUnmapped = 1000
const maxNotices = 100
const maxNoticeLength = 500

export function boundedFound(found: ParsedFile): BoundedFound {
  const { unmapped, retained, ...rest } = found
  const lists = Object.entries(found.lists).map(([name, entries]) => [name, entries.map(boundedEntry)])
  return {
    ...rest,
    lists: Object.fromEntries(lists),
    loose: truncateUnmapped(maxUnmapped, unmapped),
    ...(retained !== undefined && { kept: retained }),
    notices: boundedNotices(found.notices),
  }
}

function boundedEntry({ values: { id, ...values }, ...entry }: FoundEntry): ImportedEntry {
  return { ...entry, values, notices: boundedNotices(entry.notices), ...(typeof id === 'string' && { id }) }
}

const boundedNotices = (notices: readonly string[]) =>
  [...new Set(notices)].slice(0, maxNotices).map((notice) => notice.slice(0, maxNoticeLength).toWellFormed())
