import { isSameSignature, signature } from './signature.ts'
import { randomId } from './tokens.ts'

export const deviceLifetimeMs = 180 * 24 * 60 * 60 * 1000

/** What a token is valid for. Each purpose has its own key. */
interface DeviceScope {
  secret: string
  purpose: 'unlocked-device' | 'signed-in-device'
  /** The account or portfolio whose password or PIN the device knew, with its version. */
  subject: string
}

/** A signed device id and issue time. It gives the device its own limit of attempts, but no access. */
export function createDeviceToken(scope: DeviceScope, now: Date): string {
  const payload = `${randomId()}.${now.getTime().toString(36)}`
  return `${payload}.${signatureOf(scope, payload)}`
}

/** The device id of a token; undefined when it is for another subject, forged or expired. */
export function deviceIdOf(scope: DeviceScope, token: string | undefined, now: Date): string | undefined {
  if (token === undefined) return undefined
  const [id = '', time = '', mac = ''] = token.split('.')
  if (!isSameSignature(mac, signatureOf(scope, `${id}.${time}`))) return undefined
  return issueTimeOf(token) + deviceLifetimeMs > now.getTime() ? id : undefined
}

/** The token's unverified issue time in milliseconds since 1970; 0 without one. */
export function issueTimeOf(token: string | undefined): number {
  return Number.parseInt(token?.split('.')[1] ?? '', 36) || 0
}

function signatureOf({ secret, purpose, subject }: DeviceScope, payload: string): string {
  return signature(secret, purpose, `${subject}\n${payload}`)
}
