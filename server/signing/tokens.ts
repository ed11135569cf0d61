import { hash, randomBytes, randomUUID } from 'node:crypto'

/** 256 random bits, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 122 random bits in 22 letters, for a name that nobody else has. Node keeps these in stock; drawing bytes costs a call to the system. */
export function randomId(): string {
  return Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url')
}

/** What the database keeps of a token, so that a stolen copy opens nothing. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}
