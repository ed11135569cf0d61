import type { Confidence, ImportKind } from '#contract/calls/imports.ts'
import type { portfolioFields } from '#contract/fields/fields.ts'
import type { PictureFileName } from '#contract/fields/picture.ts'
import type { Retained, RetainedPart } from '#contract/fields/retained.ts'
import type { NameSplit } from './person-name.ts'

type Values = Readonly<Record<string, unknown>>

export type ListName = {
  [N in keyof typeof portfolioFields]: (typeof portfolioFields)[N] extends { kind: 'list' } ? N : never
}[keyof typeof portfolioFields]

interface Source {
  from: string
  confidence: Confidence
}

export interface FoundField extends Source {
  field: string
  value: unknown
  notice?: string
  /** False if the user has to select the value regardless of the confidence, for example because it is hidden in the file. */
  suggested?: boolean
}

export interface FoundEntry extends Source {
  /** The fields of the list, as PUT accepts them. Only entries of our own archive have an id. */
  values: Values
  notices: string[]
  suggested?: boolean
  /** How surely its title and employer, or degree and school, were told apart; absent if the file says which is which. */
  roles?: Confidence
  retained?: readonly RetainedPart[]
}

export interface UnmappedValue {
  label: string
  /** The whole value, never an excerpt. */
  value: unknown
  from: string
  /** The path to it in a JSON Resume: member names and indexes. */
  path?: readonly (string | number)[]
  /** Whether what a JSON Resume retains has it in its place. */
  isInPlace?: true
  /** Private data such as a date of birth or a street. */
  personal: boolean
}

export interface FoundDocument {
  filename: string
  type: string
  customLabel: string
  sha256: string
  bytes: Uint8Array
}

/** The id is the one in `portfolio.json`. */
export interface FoundPicture {
  id: string
  files: Map<PictureFileName, Uint8Array>
}

export interface ParsedFile {
  kind: ImportKind
  /** Whether we wrote it, by a mark that no other program writes, and no one has edited it since. */
  isOwn?: boolean
  fields: FoundField[]
  /** Other ways to split the name, if it was one text that doesn't say where the last name begins. */
  nameSplits?: NameSplit[]
  lists: Partial<Record<ListName, FoundEntry[]>>
  unmapped: UnmappedValue[]
  /** Files and parts that were not opened or not imported, with the reason. */
  notRead: { name: string; why: string }[]
  notices: string[]
  /** What a JSON Resume or our own archive has besides its fields and entries. */
  retained?: Retained
  text?: string
  photo?: { type: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: Uint8Array }
  documents: FoundDocument[]
  pictures?: FoundPicture[]
}

export const emptyParsedFile = (kind: ImportKind): ParsedFile => ({
  kind,
  fields: [],
  lists: {},
  unmapped: [],
  notRead: [],
  notices: [],
  documents: [],
})

/** The file cannot be read. The message is shown to the user; the status is 422, or 413 if the file is too large. */
export class UnreadableFileError extends Error {
  readonly isTooLarge: boolean

  constructor(message: string, { isTooLarge = false } = {}) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}
