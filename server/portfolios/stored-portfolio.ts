import type { Document } from '#contract/document.ts'
import type { ShownEndorsementText } from '#contract/endorsement-text.ts'
import type { PictureFileName } from '#contract/picture.ts'
import type { Content } from './content.ts'

export interface StoredPortfolio {
  id: string
  urlHandle: string
  version: number
  revision: number
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
  pictures: StoredPictures
  endorsementTexts: readonly ShownEndorsementText[]
  /** Whether the owner lets people write and has a confirmed email. */
  isReachable: boolean
}

interface StoredPicture {
  width: number
  height: number
  files: ReadonlyMap<PictureFileName, number>
}

export type StoredPictures = ReadonlyMap<string, StoredPicture>

export interface Save {
  before: StoredPortfolio
  after: StoredPortfolio
  device: string
  now: Date
}
