import { randomInt, timingSafeEqual } from 'node:crypto'
import { isEasyPin } from '#contract/fields/easy-pin.ts'
import { seal, unseal } from '../base/signing/seal.ts'

/** Encrypts the PIN for the database, bound to its portfolio. It isn't hashed, because the owner can read it again. */
export function sealPin(secret: string, portfolioId: string, pin: string): string {
  return seal(secret, 'pin', portfolioId, pin)
}

export function openPin(secret: string, portfolioId: string, sealed: string): string {
  return unseal(secret, 'pin', portfolioId, sealed)
}

/** Takes the same time wherever the PINs differ. */
export function isSamePin(pin: string, attempt: string): boolean {
  return pin.length === attempt.length && timingSafeEqual(Buffer.from(pin), Buffer.from(attempt))
}

export function randomPin(): string {
  for (;;) {
    const pin = String(randomInt(10_000)).padStart(4, '0')
    if (!isEasyPin(pin)) return pin
  }
}
