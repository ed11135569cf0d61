import type { portfolioFields } from '#contract/fields.ts'
import type { Confidence, ImportKind } from '#contract/imports.ts'

type Values = Readonly<Record<string, unknown>>

/** Names of the lists of a portfolio. */
export type ListName = {
  [N in keyof typeof portfolioFields]: (typeof portfolioFields)[N] extends { kind: 'list' } ? N : never
}[keyof typeof portfolioFields]

/** How well something was understood, and where it stands, for a person to read: 'Positions.csv, row 3'. */
interface Seen {
  from: string
  confidence: Confidence
}

/** The value of a field that is not a list, as PUT takes it. */
export interface FoundField extends Seen {
  field: string
  value: unknown
  notice?: string
}

export interface FoundEntry extends Seen {
  /** By the fields of its list, as PUT takes them; without an id, but for those of our own archive. */
  values: Values
  notices: string[]
  /** False where a person has to ask for it, whatever the confidence. */
  suggested?: boolean
  /** What it was made of in a JSON Resume, by the index in its list there. Skills can be made of several. */
  originals?: number[]
}

/** Something that no field has a place for. */
export interface UnmappedValue {
  /** What it is called where it stands: 'Birth date'. */
  label: string
  /** In whole. */
  value: unknown
  from: string
  /** Where it is in a JSON Resume: the members and indexes on the way to it. */
  path?: readonly (string | number)[]
  /** Nobody else's business: a date of birth, a street. */
  personal: boolean
}

/** A document that an archive of ours holds, or a PDF itself. */
export interface FoundDocument {
  filename: string
  type: string
  customLabel: string
  sha256: string
  bytes: Uint8Array
}

/** What any file comes to, whatever its kind; the portfolio it goes to is not known here. */
export interface ParsedFile {
  kind: ImportKind
  fields: FoundField[]
  /** In the order of the file. */
  lists: Partial<Record<ListName, FoundEntry[]>>
  loose: UnmappedValue[]
  /** Files and parts that were not opened, or not taken, and why. */
  notRead: { name: string; why: string }[]
  notices: string[]
  /** Of a JSON Resume: the whole, as it came. */
  original?: Values
  /** Of our own archive: what was kept from earlier imports, as `kept.json` has it. */
  kept?: unknown
  /** Of a PDF: all of its text. */
  text?: string
  /** A picture of the person: bytes of a JPEG, PNG or WebP. */
  photo?: { type: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: Uint8Array }
  documents: FoundDocument[]
}

export const emptyParsedFile = (kind: ImportKind): ParsedFile => ({
  kind,
  fields: [],
  lists: {},
  loose: [],
  notRead: [],
  notices: [],
  documents: [],
})

/** Why a file is not read, in a sentence for the person who brought it (422, or 413 when it is too much). */
export class UnreadableFileError extends Error {
  readonly isTooMuch: boolean

  constructor(message: string, { isTooMuch = false } = {}) {
    super(message)
    this.isTooMuch = isTooMuch
  }
}
