import { createHash } from 'node:crypto'

/** Stands for an email address in a counter: whose it is, is none of a counter's business. */
export function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
