import { APIError } from 'better-auth/api'

/**
 * A passkey stands for password and second step together, so it must have asked for a finger, a face or a PIN.
 * @throws {APIError}
 */
export function requireVerifiedPerson(checked: { userVerified: boolean } | undefined): void {
  if (!checked?.userVerified) throw new APIError('UNAUTHORIZED', { code: 'PERSON_NOT_VERIFIED' })
}
