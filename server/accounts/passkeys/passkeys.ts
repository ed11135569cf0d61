import type { IncomingHttpHeaders } from 'node:http'
import { fromNodeHeaders } from 'better-auth/node'
import type { NewPasskey, Passkey, UsedPasskey } from '#contract/account-security.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../../db/schema.ts'
import { Problem } from '../../http/problems.ts'
import type { Auth } from '../auth.ts'
import { refusedAs } from '../library-refusal.ts'

const refused = (code: 'invalid' | 'wrong_credentials') => () =>
  new Problem(code, messages.passkeyRefused, { fields: { response: messages.passkeyRefused } })

const tooMany = () => new Problem('conflict', `An account has at most ${limits.passkeys} passkeys. Remove one first.`)
const invalid = refused('invalid')
const wrong = refused('wrong_credentials')

export async function listPasskeys(db: Db, accountId: number): Promise<Passkey[]> {
  return await db
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', String(accountId))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** @throws {Problem} `conflict` when there are too many */
export async function optionsToAdd({ auth, db }: { auth: Auth; db: Db }, headers: IncomingHttpHeaders, accountId: number) {
  if ((await listPasskeys(db, accountId)).length >= limits.passkeys) throw tooMany()
  return await auth.api.generatePasskeyRegistrationOptions({ headers: fromNodeHeaders(headers), returnHeaders: true })
}

/**
 * @throws {Problem} `invalid` when it is not the answer to our options, or the browser asked for no finger, face or PIN;
 * `conflict` when there are too many by now
 */
export async function addPasskey(
  { auth: { api }, db }: { auth: Auth; db: Db },
  headers: IncomingHttpHeaders,
  accountId: number,
  name: string,
  response: NewPasskey,
): Promise<Passkey> {
  const problems = {
    CHALLENGE_NOT_FOUND: invalid,
    FAILED_TO_VERIFY_REGISTRATION: invalid,
    PERSON_NOT_VERIFIED: invalid,
    YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: invalid,
  }
  const added = await refusedAs(problems, api.verifyPasskeyRegistration({ body: { response, name }, headers: fromNodeHeaders(headers) }))
  if ((await listPasskeys(db, accountId)).length > limits.passkeys) {
    await removePasskey(db, accountId, added.id)
    throw tooMany()
  }
  return { id: added.id, name, createdAt: new Date(added.createdAt).toISOString() }
}

/** @throws {Problem} `not_found` also for somebody else's */
export async function removePasskey(db: Db, accountId: number, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('passkey').where('id', '=', id).where('userId', '=', String(accountId)).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not_found', 'There is no such passkey')
}

/** For anybody: the browser offers the passkeys that it has for this place. */
export async function optionsToSignIn({ api }: Auth, headers: Headers) {
  const { response, headers: cookies } = await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
  return { options: { ...response, userVerification: 'required' }, cookies }
}

/** @throws {Problem} `wrong_credentials` */
export async function signInWithPasskey({ api }: Auth, headers: Headers, response: UsedPasskey) {
  const problems = {
    CHALLENGE_NOT_FOUND: wrong,
    PASSKEY_NOT_FOUND: wrong,
    AUTHENTICATION_FAILED: wrong,
    PERSON_NOT_VERIFIED: wrong,
  }
  const answer = await refusedAs(problems, api.verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }))
  return { user: answer.response.user, cookies: answer.headers }
}
