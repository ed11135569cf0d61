import { isSameSignature, signature } from './signature.ts'
import { randomId } from './tokens.ts'

/** How long a device stays known, in milliseconds. */
export const deviceLifetime = 180 * 24 * 60 * 60 * 1000

/** What a claim is valid for. Each purpose has its own key. */
interface ClaimScope {
  secret: string
  purpose: 'unlocked-device' | 'signed-in-device'
  /** The account or portfolio whose password or PIN the device knew, with its version. */
  subject: string
}

/** A signed device id and issue time. It gives the device its own limit of attempts, but no access. */
export function createClaim(scope: ClaimScope, now: Date): string {
  const claim = `${randomId()}.${now.getTime().toString(36)}`
  return `${claim}.${signatureOf(scope, claim)}`
}

/** The device id of a claim; undefined when it is for another subject, forged or expired. */
export function deviceIdOf(scope: ClaimScope, claim: string | undefined, now: Date): string | undefined {
  if (claim === undefined) return undefined
  const [id = '', time = '', mac = ''] = claim.split('.')
  if (!isSameSignature(mac, signatureOf(scope, `${id}.${time}`))) return undefined
  return issueTimeOf(claim) + deviceLifetime > now.getTime() ? id : undefined
}

/** The claim's unverified issue time in milliseconds since 1970; 0 without one. */
export function issueTimeOf(claim: string | undefined): number {
  return Number.parseInt(claim?.split('.')[1] ?? '', 36) || 0
}

function signatureOf({ secret, purpose, subject }: ClaimScope, claim: string): string {
  return signature(secret, purpose, `${subject}\n${claim}`)
}
