import { createHash } from 'node:crypto'

/** Hash of an email, so that rate-limit counters contain no email addresses. */
export function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
