import { hkdfSync } from 'node:crypto'

type Purpose = 'pin' | 'unlock' | 'link' | 'two-step' | 'signed-in-device' | 'unlocked-device'

/** A 256-bit key for one purpose, derived from SECRET; a key of one purpose tells nothing about another's. */
export function keyFor(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'understory', purpose, 32))
}
