import { isSignature, signature } from './signature.ts'
import { randomId } from './tokens.ts'

/** For how long a device stays known, in milliseconds. */
export const deviceLifetime = 180 * 24 * 60 * 60 * 1000

/** What a device is known for, under a key of its own. */
interface Claim {
  secret: string
  purpose: 'unlocked-device' | 'signed-in-device'
  /** The one account or code that the device knew, with the version of it. */
  subject: string
}

/** Names a device and when it became known, signed: its owner can't be shut out by others, but it opens nothing. */
export function newClaim(known: Claim, now: Date): string {
  const claim = `${randomId()}.${now.getTime().toString(36)}`
  return `${claim}.${signatureOf(known, claim)}`
}

/** The device that a claim names; nothing when it is for something else, not ours, or too old. */
export function deviceOf(known: Claim, claim: string | undefined, now: Date): string | undefined {
  if (claim === undefined) return undefined
  const [id = '', time = '', signed = ''] = claim.split('.')
  if (!isSignature(signed, signatureOf(known, `${id}.${time}`))) return undefined
  return claimedAt(claim) + deviceLifetime > now.getTime() ? id : undefined
}

/** Milliseconds since 1970, as the claim says itself; 0 when it says nothing. */
export function claimedAt(claim: string | undefined): number {
  return Number.parseInt(claim?.split('.')[1] ?? '', 36) || 0
}

function signatureOf({ secret, purpose, subject }: Claim, claim: string): string {
  return signature(secret, purpose, `${subject}\n${claim}`)
}
