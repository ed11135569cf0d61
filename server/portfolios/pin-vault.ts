import { randomInt, timingSafeEqual } from 'node:crypto'
import { isEasyPin } from '#contract/easy-pin.ts'
import { open, seal } from '../signing/seal.ts'

/** The PIN as it stands in the database: encrypted, because its owner has to be able to read it again. Bound to its portfolio. */
export function sealPin(secret: string, portfolioId: string, pin: string): string {
  return seal(secret, 'pin', portfolioId, pin)
}

export function openPin(secret: string, portfolioId: string, sealed: string): string {
  return open(secret, 'pin', portfolioId, sealed)
}

export function pinsEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** A random PIN that isn't among the first that somebody would try. */
export function randomPin(): string {
  for (;;) {
    const pin = String(randomInt(10_000)).padStart(4, '0')
    if (!isEasyPin(pin)) return pin
  }
}
