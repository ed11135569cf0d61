import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Passkey, PasskeyAssertion, passkeyAddition } from '#contract/calls/account-security.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import { isUniqueViolation } from '../base/db/errors.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { cookieOf, setCookie } from '../base/http/cookies.ts'
import { Problem } from '../base/http/problems.ts'
import { isSecureOrigin } from '../base/ip.ts'
import {
  type ActiveSession,
  completeSignIn,
  insertSession,
  lockAccount,
  renewSession,
  requireActiveSession,
  type SessionAccount,
} from '../base/sessions/sessions.ts'
import { newToken, tokenHash } from '../base/signing/tokens.ts'
import { setDeviceCookie } from './known-device.ts'
import { assertNoMember } from './members.ts'
import { markReauthenticated } from './reauthentication.ts'
import { assertCanStillSignIn } from './ways-to-sign-in.ts'

/** Loaded on the first use of a passkey, because it needs a tenth of the memory of the whole server. */
const loadLibrary = () => import('@simplewebauthn/server')

const cookie = 'passkey'
const challengeLifetimeMs = 5 * 60_000

const passkeyRefused = (code: 'invalid' | 'wrong_credentials') =>
  new Problem(code, messages.passkeyRefused, { fields: { response: messages.passkeyRefused } })
const tooManyPasskeys = () => new Problem('conflict', `An account has at most ${limits.passkeys} passkeys. Remove one first.`)

/** @throws {Problem} `conflict` at a host at which browsers have no passkeys */
function relyingParty({ publicUrl, siteName }: Config): { rpID: string; rpName: string } {
  const { hostname } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !isSecureOrigin(publicUrl))
    throw new Problem('conflict', 'Passkeys work only at an address with https and a name. Sign in with your password.')
  return { rpID: hostname, rpName: siteName }
}
/** A passkey replaces password and code, so user verification (fingerprint, face or device PIN) is required. */
const verificationOptions = (config: Config, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: config.publicUrl,
  expectedRPID: relyingParty(config).rpID,
  requireUserVerification: true,
})

export async function listPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  return await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function createOptionsToAdd(deps: Deps, { id, email }: SessionAccount, reply: FastifyReply) {
  const { config, db } = deps
  await assertNoMember(db, config, id)
  const existing = await db.selectFrom('passkey').select('credential_id').where('account_id', '=', id).execute()
  if (existing.length >= limits.passkeys) throw tooManyPasskeys()
  const options = await (await loadLibrary()).generateRegistrationOptions({
    ...relyingParty(config),
    userName: email,
    userDisplayName: email,
    userID: Buffer.from(id),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(deps, options.challenge, id, reply)
  return options
}

export async function addPasskey(
  deps: Deps,
  session: ActiveSession,
  { name, response }: z.infer<typeof passkeyAddition>,
  request: FastifyRequest,
): Promise<Passkey> {
  const { config, db, clock } = deps
  const { id } = session.account
  const challenge = await consumeChallenge(deps, id, request)
  if (challenge === undefined) throw passkeyRefused('invalid')
  const { registrationInfo } = await (await loadLibrary())
    .verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, transports: response.response.transports ?? [] } },
      ...verificationOptions(config, challenge),
    })
    .catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw passkeyRefused('invalid')
  const { credential } = registrationInfo
  const passkey = { id: randomUUID(), name, createdAt: clock().toISOString() }
  await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    await assertNoMember(tx, config, id)
    if ((await listPasskeys(tx, id)).length >= limits.passkeys) throw tooManyPasskeys()
    await tx
      .insertInto('passkey')
      .values({
        id: passkey.id,
        account_id: id,
        name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        created_at: passkey.createdAt,
      })
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'passkey', 'credential_id') ? passkeyRefused('invalid') : error
      })
  })
  return passkey
}

/** @throws {Problem} `conflict` when it is the last way to sign in */
export async function removePasskey({ config, db }: Pick<Deps, 'config' | 'db'>, accountId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const { numDeletedRows } = await tx.deleteFrom('passkey').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('not_found', 'There is no such passkey')
    await assertCanStillSignIn(tx, config, accountId)
  })
}

/** Needs no account: the browser offers the passkeys that it has for this site. */
export async function createOptionsToSignIn(deps: Deps, reply: FastifyReply) {
  const options = await (await loadLibrary()).generateAuthenticationOptions({
    rpID: relyingParty(deps.config).rpID,
    userVerification: 'required',
  })
  await storeChallenge(deps, options.challenge, null, reply)
  return options
}

export async function signInWithPasskey(deps: Deps, response: PasskeyAssertion, request: FastifyRequest, reply: FastifyReply) {
  const { config, db, clock } = deps
  const { account, storeCounter } = await verifyAssertion(deps, await consumeChallenge(deps, null, request), response)
  const token = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    await storeCounter(tx)
    await assertNoMember(tx, config, account.id)
    return await insertSession(tx, config, { accountId: account.id, provider: '' }, request, clock())
  })
  const signedIn = completeSignIn(config, account, token, request, reply)
  setDeviceCookie(config, account, reply, clock())
  return signedIn
}

export async function createOptionsToReauthenticate(deps: Deps, accountId: string, reply: FastifyReply) {
  const passkeys = await deps.db.selectFrom('passkey').select('credential_id').where('account_id', '=', accountId).execute()
  const options = await (await loadLibrary()).generateAuthenticationOptions({
    rpID: relyingParty(deps.config).rpID,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
  })
  await storeChallenge(deps, options.challenge, accountId, reply)
  return options
}

/** The session gets a new token: a copy of the old one, which may be stolen, is not reauthenticated. */
export async function reauthenticateWithPasskey(
  deps: Deps,
  session: ActiveSession,
  response: PasskeyAssertion,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const challenge = await consumeChallenge(deps, session.account.id, request)
  const { account, storeCounter } = await verifyAssertion(deps, challenge, response)
  if (account.id !== session.account.id) throw passkeyRefused('wrong_credentials')
  await renewSession(deps, session, reply, async (tx) => {
    await storeCounter(tx)
    await markReauthenticated(tx, session.id, deps.clock())
  })
}

/** Also returns what to call in the transaction that uses it, which throws if the passkey was removed during the verification. */
async function verifyAssertion({ config, db }: Deps, challenge: string | undefined, response: PasskeyAssertion) {
  if (challenge === undefined) throw passkeyRefused('wrong_credentials')
  const passkey = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.public_key', 'passkey.counter', 'account.id', 'account.email'])
    .select(['account.created_at as createdAt', 'account.password_version as passwordVersion'])
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (!passkey) throw passkeyRefused('wrong_credentials')
  const { public_key, counter, ...account } = passkey
  const credential = { id: response.id, publicKey: Buffer.from(public_key, 'base64url'), counter: Number(counter) }
  const { verified, authenticationInfo } = await (await loadLibrary())
    .verifyAuthenticationResponse({ response, credential, ...verificationOptions(config, challenge) })
    .catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw passkeyRefused('wrong_credentials')
  const storeCounter = async (tx: Db) => {
    const { numUpdatedRows } = await tx
      .updateTable('passkey')
      .set({ counter: authenticationInfo.newCounter })
      .where('credential_id', '=', response.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw passkeyRefused('wrong_credentials')
  }
  return { account, storeCounter }
}

/** Stores the challenge for this browser to sign; without an account id, for signing in. */
async function storeChallenge({ config, db, clock }: Deps, challenge: string, accountId: string | null, reply: FastifyReply) {
  const token = newToken()
  const expires_at = new Date(clock().getTime() + challengeLifetimeMs).toISOString()
  await db
    .insertInto('passkey_challenge')
    .values({ token_hash: tokenHash(token), account_id: accountId, challenge, expires_at })
    .execute()
  setCookie(config, reply, cookie, token, challengeLifetimeMs)
}

/** Each challenge works once, in the browser and for the account it was created for. */
async function consumeChallenge({ config, db, clock }: Deps, accountId: string | null, request: FastifyRequest) {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('token_hash', '=', tokenHash(cookieOf(config, request, cookie) ?? ''))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', clock().toISOString())
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}
