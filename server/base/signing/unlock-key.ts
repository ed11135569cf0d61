import { isSameSignature, signature } from './signature.ts'

const lifetimeMs = 10 * 60 * 1000

interface Lock {
  portfolioId: string
  /** Incremented when the PIN changes, which invalidates every key. */
  pinVersion: number
}

/** A key to the hidden documents of one portfolio, sent only in the response to a correct PIN (docs/promises.md, “Documents by key”). */
export function unlockKey(secret: string, lock: Lock, now: Date): string {
  const expires = now.getTime() + lifetimeMs
  return `${expires.toString(36)}.${signatureOf(secret, lock, expires)}`
}

export function isValidUnlockKey(secret: string, lock: Lock, key: string, now: Date): boolean {
  const [time = '', mac = ''] = key.split('.')
  const expires = Number.parseInt(time, 36)
  return expires > now.getTime() && isSameSignature(mac, signatureOf(secret, lock, expires))
}

function signatureOf(secret: string, { portfolioId, pinVersion }: Lock, expires: number): string {
  return signature(secret, 'unlock', `${portfolioId}\n${pinVersion}\n${expires}`)
}
