import { tooComplex } from '#resume/model/json.ts'
import { type FoundEntry, type ListName, type ParsedFile, type UnmappedValue, UnreadableFileError } from '#resume/model/parsed-file.ts'
import { limitUnmapped } from '#resume/model/unmapped.ts'
import { hasTooManyValues } from '../../base/http/json-bodies.ts'

export interface ImportedDocument {
  filename: string
  type: string
  customLabel: string
  sha256: string
  size: number
  /** Id of its pending file; absent if the portfolio already has the document. */
  file?: string
}

export interface ImportedEntry extends FoundEntry {
  /** Only in our own archive. */
  id?: string
  /** Whole texts of which its fields have only the beginning. */
  cut?: UnmappedValue[]
}

export interface LimitedFile extends Omit<ParsedFile, 'lists' | 'unmapped'> {
  lists: Partial<Record<ListName, ImportedEntry[]>>
  /** Unmapped values. Stored JSON has this name. */
  loose: UnmappedValue[]
}

/** An import as it is stored as JSON in the column `found` until it is applied. */
export interface StoredImport extends Omit<LimitedFile, 'documents' | 'photo' | 'pictures'> {
  documents: ImportedDocument[]
  /** Id and SHA-256 of a photo that needs no cropping. Stored JSON has these two names. */
  picture?: { file: string; sha256: string }
  /** `data:` URL of any other photo, for cropping in the browser. */
  photo?: string
}

const maxUnmapped = 1000
const maxNotices = 100
const maxNoticeLength = 500

/** Maximum number of values of an import, because parsing and comparing it delays other requests. Our largest archive has fewer. */
const maxValues = 80_000
/** Of one object or list. */
const maxSiblings = 25_000

export function limitFile(file: ParsedFile): LimitedFile {
  const { documents: _, photo: __, pictures: ___, ...content } = file
  if (hasTooManyValues(content, { values: maxValues, siblings: maxSiblings }))
    throw new UnreadableFileError(tooComplex, { isTooLarge: true })
  const { unmapped, ...rest } = file
  const lists = Object.entries(file.lists).map(([name, entries]) => [name, entries.map(limitEntry)])
  return {
    ...rest,
    lists: Object.fromEntries(lists),
    loose: limitUnmapped(maxUnmapped, unmapped),
    notices: limitNotices(file.notices),
  }
}

function limitEntry({ values: { id, ...values }, ...entry }: FoundEntry): ImportedEntry {
  return { ...entry, values, notices: limitNotices(entry.notices), ...(typeof id === 'string' && { id }) }
}

const limitNotices = (notices: readonly string[]) =>
  [...new Set(notices)].slice(0, maxNotices).map((notice) => notice.slice(0, maxNoticeLength).toWellFormed())
