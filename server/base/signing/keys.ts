import { hkdfSync } from 'node:crypto'

export type Purpose =
  | 'limit'
  | 'pin'
  | 'unlock'
  | 'link'
  | 'stop'
  | 'two-step'
  | 'signed-in-device'
  | 'unlocked-device'
  | 'private-link'
  | 'private-link-lookup'
  | 'private-link-key'
  | 'signing'
  | 'provider-request'

const derivedKeys = new Map<string, Buffer>()

/** A 256-bit key for one purpose, derived from SECRET; a key reveals nothing about the others. */
export function keyFor(secret: string, purpose: Purpose): Buffer {
  const name = `${purpose}\n${secret}`
  const cached = derivedKeys.get(name)
  if (cached) return cached
  const key = Buffer.from(hkdfSync('sha256', secret, 'understory', purpose, 32))
  derivedKeys.set(name, key)
  return key
}
