import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from './keys.ts'

const lifetime = 10 * 60 * 1000

interface Lock {
  portfolioId: string
  /** Rises when the PIN changes, which voids every key. */
  pinVersion: number
}

/** A key for the hidden documents of one portfolio; only the answer to a correct PIN contains it (decisions §2). */
export function unlockKey(secret: string, lock: Lock, now: Date): string {
  const expires = now.getTime() + lifetime
  return `${expires.toString(36)}.${signature(secret, lock, expires).toString('base64url')}`
}

export function opens(secret: string, lock: Lock, key: string, now: Date): boolean {
  const [time = '', signed = ''] = key.split('.')
  const expires = Number.parseInt(time, 36)
  if (!(expires > now.getTime())) return false
  const given = Buffer.from(signed, 'base64url')
  const right = signature(secret, lock, expires)
  return given.length === right.length && timingSafeEqual(given, right)
}

function signature(secret: string, { portfolioId, pinVersion }: Lock, expires: number): Buffer {
  return createHmac('sha256', keyFor(secret, 'unlock')).update(`${portfolioId}\n${pinVersion}\n${expires}`).digest()
}
