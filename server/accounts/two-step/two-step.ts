import type { IncomingHttpHeaders } from 'node:http'
import { fromNodeHeaders } from 'better-auth/node'
import { messages } from '#contract/messages.ts'
import type { Db } from '../../db/schema.ts'
import { Problem } from '../../http/problems.ts'
import type { Auth } from '../auth.ts'
import { refusedAs } from '../library-refusal.ts'

interface TwoStepDeps {
  auth: Auth
  db: Db
  clock: () => Date
}

/** A code counts for its own half minute and one before and after; past that it can't come a second time. */
const codeLifetime = 2 * 60_000

const wrongCode = () => new Problem('wrong_credentials', messages.wrongSecondStep, { fields: { code: messages.wrongSecondStep } })
const onAlready = () => new Problem('conflict', 'Two-step sign-in is on already. Turn it off first.')
const notOn = () => new Problem('conflict', 'Two-step sign-in is not on')
const startAgain = () => new Problem('wrong_credentials', messages.secondStepOver, { fields: { code: messages.secondStepOver } })

/** @throws {Problem} `conflict` when it is on already */
export async function setUpTwoStep({ api }: Auth, headers: IncomingHttpHeaders, password: string): Promise<{ key: string; uri: string }> {
  const setup = await refusedAs(
    { TOTP_ALREADY_ENABLED: onAlready },
    api.enableTwoFactor({ body: { password }, headers: fromNodeHeaders(headers) }),
  )
  if (setup.method !== 'totp') throw new Error('The sign-in library made no key')
  return { key: new URL(setup.totpURI).searchParams.get('secret') ?? '', uri: setup.totpURI }
}

/**
 * Turns it on, once: codes of a key that counts already are checked at signing in only, where wrong ones are limited.
 * The session gets a new cookie.
 * @throws {Problem} `wrong_credentials`, `conflict` when nothing was set up or it is on
 */
export async function confirmTwoStep({ auth, db, clock }: TwoStepDeps, headers: IncomingHttpHeaders, accountId: number, code: string) {
  if (await isOn(db, accountId)) throw onAlready()
  const problems = { INVALID_CODE: wrongCode, TOTP_NOT_ENABLED: notOn }
  const confirmed = await refusedAs(
    problems,
    auth.api.verifyTOTP({ body: { code }, headers: fromNodeHeaders(headers), returnHeaders: true }),
  )
  await spendCode(db, String(accountId), code, clock())
  return { cookies: confirmed.headers, backupCodes: await backupCodesOf(auth, accountId) }
}

/** The session gets a new cookie. */
export async function turnOffTwoStep({ api }: Auth, headers: IncomingHttpHeaders, password: string): Promise<Headers> {
  const answer = await api.disableTwoFactor({ body: { password }, headers: fromNodeHeaders(headers), returnHeaders: true })
  return answer.headers
}

/** @throws {Problem} `conflict` when two-step sign-in is off */
export async function renewBackupCodes({ api }: Auth, headers: IncomingHttpHeaders, password: string): Promise<string[]> {
  const renewed = api.generateBackupCodes({ body: { password }, headers: fromNodeHeaders(headers) })
  return (await refusedAs({ TWO_FACTOR_NOT_ENABLED: notOn }, renewed)).backupCodes
}

/** The codes that have not been used. */
export async function backupCodesOf({ api }: Auth, accountId: number): Promise<string[]> {
  return (await api.viewBackupCodes({ body: { userId: String(accountId) } })).backupCodes
}

/**
 * Finishes a sign-in whose password was right, with a code of the app or a backup code. Each works once.
 * @throws {Problem} `wrong_credentials`
 */
export async function signInWithCode({ auth, db, clock }: TwoStepDeps, headers: Headers, code: string) {
  const problems = {
    INVALID_CODE: wrongCode,
    INVALID_BACKUP_CODE: wrongCode,
    INVALID_TWO_FACTOR_COOKIE: startAgain,
    TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: startAgain,
  }
  const sent = { body: { code }, headers, returnHeaders: true } as const
  const isAppCode = /^\d{6}$/.test(code)
  const answer = await refusedAs(problems, isAppCode ? auth.api.verifyTOTP(sent) : auth.api.verifyBackupCode(sent))
  const { token = '', user } = answer.response
  if (isAppCode && !(await spendCode(db, user.id, code, clock()))) {
    await db.deleteFrom('session').where('token', '=', token).execute()
    throw wrongCode()
  }
  return { cookies: answer.headers, user }
}

export async function isOn(db: Db, accountId: number): Promise<boolean> {
  const user = await db.selectFrom('user').select('twoFactorEnabled').where('id', '=', String(accountId)).executeTakeFirstOrThrow()
  return user.twoFactorEnabled === 1
}

/** Whose password was right before, in this browser. */
export async function halfSignedIn(db: Db, cookies: Readonly<Record<string, string | undefined>>): Promise<string | undefined> {
  const cookie = cookies['__Host-understory.two_factor'] ?? cookies['understory.two_factor'] ?? ''
  const [identifier = ''] = cookie.split('.')
  const row = await db.selectFrom('verification').select('value').where('identifier', '=', identifier).executeTakeFirst()
  return row?.value
}

/** False when this code has signed the account in before. */
async function spendCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const over = new Date(now.getTime() - codeLifetime).toISOString()
    await tx.deleteFrom('used_code').where('user_id', '=', userId).where('used_at', '<=', over).execute()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('used_code')
      .values({ user_id: userId, code, used_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  })
}
