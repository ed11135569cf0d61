import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export function signature(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url')
}

/** Compares two signatures in constant time. */
export function isSameSignature(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

type Purpose =
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

/** Most providers ignore a tag (RFC 5233), some ignore dots. Two mailboxes with the same key share limits and refusals. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`
}

/** Identifies a mailbox in tables of refused or invited mailboxes, so that these contain no email. */
export function mailboxDigest(secret: string, email: string): string {
  return signature(secret, 'stop', mailboxOf(email.toLowerCase()))
}
