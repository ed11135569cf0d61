import { atMost } from '../formats/bounded.ts'
import type { Found, FoundEntry, ListName } from '../formats/found.ts'

export interface BroughtDocument {
  filename: string
  type: string
  customLabel: string
  sha256: string
  size: number
  /** Id of the file that waits to be taken; without one it is there already. */
  file?: string
}

export interface BroughtEntry extends FoundEntry {
  /** Of our own archive. */
  id?: string
}

/** What was found, with no more of it than a person can look through. */
export interface BoundedFound extends Omit<Found, 'lists'> {
  lists: Partial<Record<ListName, BroughtEntry[]>>
}

/** What was found, as it waits to be taken. */
export interface Brought extends Omit<BoundedFound, 'documents' | 'photo'> {
  documents: BroughtDocument[]
  /** Id and fingerprint of a photo that is as it has to be. */
  picture?: { file: string; sha256: string }
  /** Any other picture, for the browser to be cut. */
  photo?: string
}

const mostLoose = 1000
const mostNotices = 100
const longestNotice = 500

export function boundedFound(found: Found): BoundedFound {
  const lists = Object.entries(found.lists).map(([name, entries]) => [name, entries.map(boundedEntry)])
  return { ...found, lists: Object.fromEntries(lists), loose: atMost(mostLoose, found.loose), notices: boundedNotices(found.notices) }
}

function boundedEntry({ values: { id, ...values }, ...entry }: FoundEntry): BroughtEntry {
  return { ...entry, values, notices: boundedNotices(entry.notices), ...(typeof id === 'string' && { id }) }
}

const boundedNotices = (notices: readonly string[]) =>
  [...new Set(notices)].slice(0, mostNotices).map((notice) => notice.slice(0, longestNotice).toWellFormed())
