import type { ShownEndorsementText } from '#contract/endorsement-text.ts'
import type { Document } from '#contract/fields/document.ts'
import type { PictureFileName } from '#contract/fields/picture.ts'
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

/**
 * Remembers what is computed from a portfolio for as long as its revision is cached. An object is never changed, so it is the key;
 * a member of it would have to know the types of all that use it.
 */
export function perRevision<T>(compute: (stored: StoredPortfolio) => T): (stored: StoredPortfolio) => T {
  const results = new WeakMap<StoredPortfolio, { value: T }>()
  return (stored) => {
    const result = results.get(stored) ?? { value: compute(stored) }
    results.set(stored, result)
    return result.value
  }
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
