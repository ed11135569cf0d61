import { signature } from './signature.ts'

/** Most providers ignore a tag (RFC 5233), some ignore dots. Two mailboxes with the same key share limits and refusals. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`
}

/** Identifies a mailbox in tables of refused or invited mailboxes, so that these contain no email. */
export function mailboxDigest(secret: string, email: string): string {
  return signature(secret, 'stop', mailboxOf(email.toLowerCase()))
}
