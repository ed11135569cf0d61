import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './signature.ts'

const algorithm = 'aes-256-gcm'
/** A sealed text begins with the nonce and the tag, in the usual sizes of GCM. */
const nonceBytes = 12
const tagBytes = 16

type SealPurpose = 'pin' | 'two-step' | 'private-link' | 'signing' | 'provider-request'

/** Encrypts a text, bound to the id of its row, so that the sealed value of another row cannot be used in its place. */
export function seal(secret: string, purpose: SealPurpose, rowId: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce).setAAD(Buffer.from(rowId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws when it was sealed for another row or purpose, or with another secret */
export function unseal(secret: string, purpose: SealPurpose, rowId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const headBytes = nonceBytes + tagBytes
  const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(rowId))
    .setAuthTag(bytes.subarray(nonceBytes, headBytes))
  return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()]).toString('utf8')
}
