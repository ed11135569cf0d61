import type { Document } from '#contract/document.ts'
import type { ShownEndorsementText } from '#contract/endorsement-text.ts'
import type { PictureFileName } from '#contract/picture.ts'
import type { Content } from './content.ts'

/** A portfolio as stored in the database, with the PIN still encrypted. */
export interface StoredPortfolio {
  id: string
  urlHandle: string
  version: number
  revision: number
  /** The revision of the last save. */
  savedRevision: number
  sealedPin: string | null
  pinVersion: number
  endorsementCount: number
  /** Whether the operator has frozen the page. Then only its owner reads it. */
  isFrozen: boolean
  content: Content
  documents: Document[]
  /** Never expose `file`, the name in the storage. */
  photo: { id: string; file: string } | null
  /** The pictures that the content refers to, by their ids. */
  pictures: StoredPictures
  /** What people say, as the page shows it. */
  endorsementTexts: readonly ShownEndorsementText[]
  /** Whether the owner lets people write and has a confirmed email. */
  isReachable: boolean
}

/** What is stored about a picture besides its files. */
interface StoredPicture {
  width: number
  height: number
  /** The widths of its files. */
  files: ReadonlyMap<PictureFileName, number>
}

export type StoredPictures = ReadonlyMap<string, StoredPicture>

/** The portfolio before and after a save. */
export interface Save {
  before: StoredPortfolio
  after: StoredPortfolio
  device: string
  now: Date
}
