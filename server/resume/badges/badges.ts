import type { Deps } from '../../base/deps.ts'
import type { ActiveSession } from '../../base/sessions/sessions.ts'
import type { BadgeKey } from '../../base/signing/badge-keys.ts'
import { sealedBadge, uncheckedBadge } from '../../portfolios/badge-seals.ts'
import { badBadge, credentialTextIn } from './badge-file.ts'
import { type BadgeCredential, isIssuedTo, readCredential } from './credential.ts'
import { keyOfDid } from './did-key.ts'

type BadgeDeps = Pick<Deps, 'config' | 'clock'>

/**
 * Reads the file of a badge and checks its signature, without any request: the key is in the did:key of its issuer, or in BADGE_KEYS. Keys that
 * the file offers elsewhere prove nothing.
 * @returns the value for a certificate
 * @throws {Problem} `bad_file`, also if the signature does not fit
 */
export async function readBadge({ config, clock }: BadgeDeps, { account }: ActiveSession, file: Buffer): Promise<string> {
  const text = credentialTextIn(file)
  const jws = /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text) ? text : undefined
  const credential = readCredential(jws === undefined ? text : base64Text(jws.split('.')[1]))
  const { name, issuer, issued, expires, issuerId } = credential
  const facts = { name, issuer, issued, expires }
  const knownKeys = config.badgeKeys?.get(issuerId)
  const keys = knownKeys ?? [keyOfDid(issuerId)].filter((key) => key !== undefined)
  if (jws === undefined || !(await isSigned(jws, keys))) return uncheckedBadge(facts)
  return sealedBadge(
    { secret: config.secret, portfolioId: String(account.id) },
    {
      ...facts,
      checked: clock().toISOString().slice(0, 10),
      isIssuerKnown: knownKeys !== undefined,
      isOwners: isOfAccount(credential, account),
    },
  )
}

const isOfAccount = (credential: BadgeCredential, { email, emailConfirmed }: ActiveSession['account']) =>
  emailConfirmed && isIssuedTo(credential, email.toLowerCase())

/**
 * Whether one of the keys signed it; false without keys.
 * @throws {Problem} `bad_file` if none of them did
 */
async function isSigned(jws: string, keys: readonly BadgeKey[]): Promise<boolean> {
  const { alg, crit } = headerOf(jws)
  if (typeof alg !== 'string' || /^(?:none|HS\d+)$/i.test(alg) || crit !== undefined)
    throw badBadge('This badge is signed in a way that proves nothing, or that this site doesn’t know.')
  if (keys.length === 0) return false
  const { compactVerify } = await import('jose')
  for (const { key, alg: expected } of keys) {
    const isValid = await compactVerify(jws, key, { algorithms: [expected] }).then(
      () => true,
      () => false,
    )
    if (isValid) return true
  }
  throw badBadge('The signature of this badge doesn’t fit: the file was changed, or someone else signed it.')
}

function headerOf(jws: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(base64Text(jws.split('.')[0])))
  } catch {
    return {}
  }
}

const base64Text = (part = '') => Buffer.from(part, 'base64url').toString('utf8')
