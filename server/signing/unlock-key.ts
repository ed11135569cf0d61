import { isSignature, signature } from './signature.ts'

const lifetime = 10 * 60 * 1000

interface Lock {
  portfolioId: string
  /** Rises when the PIN changes, which voids every key. */
  pinVersion: number
}

/** A key for the hidden documents of one portfolio; only the answer to a correct PIN contains it (decisions §2). */
export function unlockKey(secret: string, lock: Lock, now: Date): string {
  const expires = now.getTime() + lifetime
  return `${expires.toString(36)}.${signatureOf(secret, lock, expires)}`
}

export function isValidUnlockKey(secret: string, lock: Lock, key: string, now: Date): boolean {
  const [time = '', signed = ''] = key.split('.')
  const expires = Number.parseInt(time, 36)
  return expires > now.getTime() && isSignature(signed, signatureOf(secret, lock, expires))
}

function signatureOf(secret: string, { portfolioId, pinVersion }: Lock, expires: number): string {
  return signature(secret, 'unlock', `${portfolioId}\n${pinVersion}\n${expires}`)
}
