import { isSameSignature, signature } from './signature.ts'

type LinkPurpose =
  | 'confirm-email'
  | 'change-email'
  | 'confirm-endorsement'
  | 'my-endorsement'
  | 'never-ask'
  | 'confirm-message'
  | 'stop-sender'
  | 'invitation'
  | 'installation-details'

/** A token without a database row: subject and expiry, signed with SECRET. Without an expiry it is the same in every email. */
export function linkToken(secret: string, purpose: LinkPurpose, subject: string, expires?: Date): string {
  const payload = Buffer.from(JSON.stringify([subject, expires?.getTime() ?? null])).toString('base64url')
  return `${payload}.${signature(secret, 'link', `${purpose}\n${payload}`)}`
}

/** The subject of the token; undefined when it is forged, expired or for another purpose. */
export function readLinkToken(secret: string, purpose: LinkPurpose, token: string, now: Date): string | undefined {
  const [payload = '', mac = ''] = token.split('.')
  if (!isSameSignature(mac, signature(secret, 'link', `${purpose}\n${payload}`))) return undefined
  const [subject, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as [string, number | null]
  return expires === null || expires > now.getTime() ? subject : undefined
}
