import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NewPasskey, Passkey, UsedPasskey } from '#contract/account-security.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '../../config.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { cookieOf, setCookie } from '../../http/cookies.ts'
import { Problem } from '../../http/problems.ts'
import { setLogAccount } from '../../http/security-log.ts'
import {
  type ActiveSession,
  insertSession,
  lockAccount,
  requireActiveSession,
  type SessionAccount,
  setSessionCookie,
} from '../../sessions/sessions.ts'
import { newToken, tokenHash } from '../../signing/tokens.ts'
import { setDeviceCookie } from '../known-device.ts'

/** Loaded by the first who uses a passkey: it takes a tenth of the memory that the rest of the product takes. */
const library = () => import('@simplewebauthn/server')

const cookie = 'passkey'
const challengeLifetime = 5 * 60_000

const refused = (code: 'invalid' | 'wrong_credentials') =>
  new Problem(code, messages.passkeyRefused, { fields: { response: messages.passkeyRefused } })
const tooMany = () => new Problem('conflict', `An account has at most ${limits.passkeys} passkeys. Remove one first.`)

/** Who asks: the host of PUBLIC_URL. A passkey stands for password and second step together, so it asks for a finger, a face or a PIN. */
const relyingParty = ({ publicUrl }: Config) => ({ rpID: new URL(publicUrl).hostname, rpName: 'Understory' })
const expected = (config: Config, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: config.publicUrl,
  expectedRPID: relyingParty(config).rpID,
  requireUserVerification: true,
})

export async function listPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at }))
}

/** @throws {Problem} `conflict` when there are too many */
export async function optionsToAdd(deps: Deps, { id, email }: SessionAccount, reply: FastifyReply) {
  const { config, db } = deps
  const own = await db.selectFrom('passkey').select('credential_id').where('account_id', '=', id).execute()
  if (own.length >= limits.passkeys) throw tooMany()
  const options = await (await library()).generateRegistrationOptions({
    ...relyingParty(config),
    userName: email,
    userDisplayName: email,
    userID: Buffer.from(id),
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(deps, options.challenge, id, reply)
  return options
}

/**
 * @throws {Problem} `invalid` when it is not the answer to our options, or the browser asked for no finger, face or PIN;
 * `conflict` when there are too many by now
 */
export async function addPasskey(
  deps: Deps,
  session: ActiveSession,
  name: string,
  response: NewPasskey,
  request: FastifyRequest,
): Promise<Passkey> {
  const { config, db, clock } = deps
  const { id } = session.account
  const challenge = await takeChallenge(deps, id, request)
  if (challenge === undefined) throw refused('invalid')
  const { registrationInfo } = await (await library())
    .verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, transports: response.response.transports ?? [] } },
      ...expected(config, challenge),
    })
    .catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw refused('invalid')
  const { credential } = registrationInfo
  const added = { id: randomUUID(), name, createdAt: clock().toISOString() }
  await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    if ((await listPasskeys(tx, id)).length >= limits.passkeys) throw tooMany()
    await tx
      .insertInto('passkey')
      .values({
        id: added.id,
        account_id: id,
        name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        created_at: added.createdAt,
      })
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'passkey', 'credential_id') ? refused('invalid') : error
      })
  })
  return added
}

/** @throws {Problem} `not_found` also for somebody else's */
export async function removePasskey(db: Db, accountId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('passkey').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not_found', 'There is no such passkey')
}

/** For anybody: the browser offers the passkeys that it has for this place. */
export async function optionsToSignIn(deps: Deps, reply: FastifyReply) {
  const options = await (await library()).generateAuthenticationOptions({
    rpID: relyingParty(deps.config).rpID,
    userVerification: 'required',
  })
  await keepChallenge(deps, options.challenge, null, reply)
  return options
}

/** @throws {Problem} `wrong_credentials` */
export async function signInWithPasskey(deps: Deps, response: UsedPasskey, request: FastifyRequest, reply: FastifyReply) {
  const { config, db, clock } = deps
  const challenge = await takeChallenge(deps, null, request)
  const known = challenge === undefined ? undefined : await passkeyWith(db, response.id)
  if (challenge === undefined || !known) throw refused('wrong_credentials')
  const credential = { id: response.id, publicKey: Buffer.from(known.public_key, 'base64url'), counter: Number(known.counter) }
  const { verified, authenticationInfo } = await (await library())
    .verifyAuthenticationResponse({
      response,
      credential,
      ...expected(config, challenge),
    })
    .catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw refused('wrong_credentials')
  const account = { id: known.account_id, email: known.email, createdAt: known.registered_at }
  const token = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    // It may have been removed while its answer was checked.
    const { numUpdatedRows } = await tx
      .updateTable('passkey')
      .set({ counter: authenticationInfo.newCounter })
      .where('credential_id', '=', response.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw refused('wrong_credentials')
    return await insertSession(tx, config, account.id, request, clock())
  })
  setSessionCookie(config, reply, token)
  setDeviceCookie(config, { id: account.id, passwordVersion: known.password_version }, reply, clock())
  setLogAccount(request, account.id)
  return account
}

async function passkeyWith(db: Db, credentialId: string) {
  return await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.public_key', 'passkey.counter', 'passkey.account_id'])
    .select(['account.email', 'account.created_at as registered_at', 'account.password_version'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** What this browser is asked to sign; without an account, for signing in. */
async function keepChallenge({ config, db, clock }: Deps, challenge: string, accountId: string | null, reply: FastifyReply): Promise<void> {
  const token = newToken()
  const expires_at = new Date(clock().getTime() + challengeLifetime).toISOString()
  await db
    .insertInto('passkey_challenge')
    .values({ token_hash: tokenHash(token), account_id: accountId, challenge, expires_at })
    .execute()
  setCookie(config, reply, cookie, token, challengeLifetime)
}

/** Works once, in the browser that was asked, for the account that asked. */
async function takeChallenge({ config, db, clock }: Deps, accountId: string | null, request: FastifyRequest): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('token_hash', '=', tokenHash(cookieOf(config, request, cookie) ?? ''))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', clock().toISOString())
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}
