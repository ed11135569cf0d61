import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from './keys.ts'

type Purpose = 'confirm-email' | 'change-email' | 'confirm-endorsement'

/** A token that needs no row: it says what it confirms and until when, signed with SECRET. */
export function linkToken(secret: string, purpose: Purpose, subject: string, expires: Date): string {
  const claim = Buffer.from(JSON.stringify([subject, expires.getTime()])).toString('base64url')
  return `${claim}.${signature(secret, purpose, claim).toString('base64url')}`
}

/** What the token confirms, or undefined when it isn't ours, is for something else, or is past its time. */
export function readLinkToken(secret: string, purpose: Purpose, token: string, now: Date): string | undefined {
  const [claim = '', signed = ''] = token.split('.')
  const given = Buffer.from(signed, 'base64url')
  const right = signature(secret, purpose, claim)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [subject, expires] = JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')) as [string, number]
  return expires > now.getTime() ? subject : undefined
}

function signature(secret: string, purpose: Purpose, claim: string): Buffer {
  return createHmac('sha256', keyFor(secret, 'link')).update(`${purpose}\n${claim}`).digest()
}
