import { createCipheriv, createDecipheriv, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { isEasyPin } from '#contract/easy-pin.ts'
import { keyFor } from '../signing/keys.ts'

const algorithm = 'aes-256-gcm'

/** The PIN as it stands in the database: encrypted, because its owner has to be able to read it again. Bound to its portfolio. */
export function sealPin(secret: string, portfolioId: string, pin: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyFor(secret, 'pin'), nonce).setAAD(Buffer.from(portfolioId))
  const sealed = Buffer.concat([cipher.update(pin, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function openPin(secret: string, portfolioId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, keyFor(secret, 'pin'), bytes.subarray(0, 12))
    .setAAD(Buffer.from(portfolioId))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

export function samePin(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** A random PIN that isn't among the first that somebody would try. */
export function randomPin(): string {
  for (;;) {
    const pin = String(randomInt(10_000)).padStart(4, '0')
    if (!isEasyPin(pin)) return pin
  }
}
