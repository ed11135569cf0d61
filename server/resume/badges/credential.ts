import { createHash } from 'node:crypto'
import type { BadgeFacts } from '#contract/badge.ts'
import { badgeLine } from '#contract/badge-schema.ts'
import { limits } from '#contract/limits.ts'
import { isDate } from '#contract/values.ts'
import { toLine } from '../json-resume/texts.ts'
import { readJson } from '../parsed-file/json.ts'
import { badBadge } from './badge-file.ts'

type Values = Readonly<Record<string, unknown>>

/** What a credential says. */
export interface BadgeCredential extends Pick<BadgeFacts, 'name' | 'issuer' | 'issued' | 'expires'> {
  /** The URL or DID of the issuer; '' without one. */
  issuerId: string
  subject: Values
}

const types: readonly unknown[] = ['OpenBadgeCredential', 'AchievementCredential']
/** They would change the direction of the line in which a name is shown. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const objectIn = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {})
/** JSON-LD has one value, or a list of them. */
const firstIn = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

function lineIn(value: unknown): string {
  const line = typeof value === 'string' ? badgeLine.safeParse(toLine(limits.longLine)(value.replace(directions, ''))) : undefined
  return line?.data ?? ''
}

function dayIn(...values: readonly unknown[]): string {
  const days = values.map((value) => (typeof value === 'string' ? value.slice(0, 10) : dayOfSeconds(value)))
  return days.find((day) => day.length === 10 && isDate(day)) ?? ''
}

/** The day of a NumericDate. Years of five digits, which have another form, are beyond this number. */
const dayOfSeconds = (seconds: unknown) =>
  typeof seconds === 'number' && Math.abs(seconds) < 1e11 ? new Date(seconds * 1000).toISOString().slice(0, 10) : ''

/**
 * Reads a credential, or the claims of a JWT: the credential itself, or one in the claim `vc`.
 * @throws {Problem} `bad_file`
 */
export function readCredential(text: string): BadgeCredential {
  const claims = parsed(text)
  const credential = claims['vc'] === undefined ? claims : objectIn(claims['vc'])
  if (!listIn(credential['type']).some((type) => types.includes(type))) throw badBadge('This file is not an Open Badge 3.0.')
  const issuer = firstIn(credential['issuer'])
  const issuerId = String((typeof issuer === 'string' ? issuer : objectIn(issuer)['id']) ?? claims['iss'] ?? '')
  if (claims['iss'] !== undefined && claims['iss'] !== issuerId) throw badBadge('This badge names two issuers.')
  const subject = objectIn(firstIn(credential['credentialSubject']))
  const name = lineIn(objectIn(firstIn(subject['achievement']))['name']) || lineIn(credential['name'])
  const issuerName = lineIn(objectIn(issuer)['name']) || lineIn(issuerId)
  if (name === '' || issuerName === '') throw badBadge('This badge doesn’t say what it is for, or who issued it.')
  return {
    name,
    issuer: issuerName,
    issued: dayIn(credential['validFrom'], credential['issuanceDate'], credential['awardedDate'], claims['nbf'], claims['iat']),
    expires: dayIn(credential['validUntil'], credential['expirationDate'], claims['exp']),
    issuerId,
    subject,
  }
}

/** Whether it was issued to an email: stated as it is, or as a salted hash. */
export function isIssuedTo({ subject }: BadgeCredential, email: string): boolean {
  const hashOf = (salt: string) =>
    `sha256$${createHash('sha256')
      .update(email + salt)
      .digest('hex')}`
  const isSame = ({ identityType, identityHash, hashed, salt }: Values) =>
    identityType === 'emailAddress' &&
    typeof identityHash === 'string' &&
    identityHash.toLowerCase() === (hashed === true ? hashOf(typeof salt === 'string' ? salt : '') : email)
  return listIn(subject['identifier']).slice(0, maxIdentifiers).map(objectIn).some(isSame)
}

/** A file of the allowed size has room for many salts. */
const maxIdentifiers = 20

function parsed(text: string): Values {
  try {
    return objectIn(readJson(text))
  } catch {
    throw badBadge('This file is not an Open Badge 3.0.')
  }
}
