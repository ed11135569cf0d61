import { signature } from './signature.ts'

/**
 * One key for the email addresses of one mailbox: most providers ignore a tag (RFC 5233), some ignore dots. Different mailboxes with the same key
 * share what is stored under it.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`
}

/** Stands for a mailbox in tables that remember whom not to write to, so that they contain no email. */
export function mailboxDigest(secret: string, email: string): string {
  return signature(secret, 'stop', mailboxOf(email.toLowerCase()))
}
