import { createHmac, randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { messages } from '#contract/messages.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { clientKeyOf } from '../../http/client-address.ts'
import { Problem } from '../../http/problems.ts'
import { setLogAccount } from '../../http/security-log.ts'
import { day, minute, rule } from '../../rate-limits/rate-limiter.ts'
import { clearPendingMfaCookie, countMfaAttempt, deletePendingMfa } from '../../sessions/pending-mfa.ts'
import {
  type ActiveSession,
  insertSession,
  lockAccount,
  renewSession,
  requireActiveSession,
  type SessionAccount,
  setSessionCookie,
} from '../../sessions/sessions.ts'
import { keyFor } from '../../signing/keys.ts'
import { open, seal } from '../../signing/seal.ts'

/** Codes after the right password, wrong or right. */
export const secondSteps = rule('second-step', ['account', 10, 15 * minute], ['account', 20, day])
const secondStepsOfAddress = rule('second-step/address', ['address', 30, 15 * minute])
const guessedMail = rule('second-step/mail', ['account', 1, day])

/** Seconds that a code of an app is shown (RFC 6238); the one before and the one after are taken, too. */
const period = 30
const backupCodeCount = 10
/** Without letters and digits that look alike. */
const backupLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

const wrongCode = () => new Problem('wrong_credentials', messages.wrongSecondStep, { fields: { code: messages.wrongSecondStep } })
const startAgain = () => new Problem('wrong_credentials', messages.secondStepExpired, { fields: { code: messages.secondStepExpired } })
const onAlready = () => new Problem('conflict', 'Two-step sign-in is on already. Turn it off first.')
const notOn = () => new Problem('conflict', 'Two-step sign-in is not on')

/** @throws {Problem} `conflict` when it is on already */
export async function setUpTwoStep({ config, db }: Deps, { id, email }: SessionAccount): Promise<{ key: string; uri: string }> {
  const app = new TOTP({ issuer: 'Understory', label: email, period, secret: new Secret({ size: 20 }) })
  const key = app.secret.base32
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('two_step')
    .values({ account_id: id, sealed_key: seal(config.secret, 'two-step', id, key), confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ sealed_key: eb.ref('excluded.sealed_key') }))
        .where('two_step.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw onAlready()
  return { key, uri: app.toString() }
}

/**
 * Turns it on, once, signs every other session out, and answers the backup codes.
 * @throws {Problem} `wrong_credentials`, `conflict` when nothing was set up or it is on
 */
export async function confirmTwoStep(deps: Deps, session: ActiveSession, code: string, reply: FastifyReply): Promise<string[]> {
  const { config, db, clock, rateLimits } = deps
  const { id } = session.account
  const setUp = await db.selectFrom('two_step').select('confirmed_at').where('account_id', '=', id).executeTakeFirst()
  if (!setUp) throw notOn()
  if (setUp.confirmed_at) throw onAlready()
  await rateLimits.count(secondSteps, { account: id })
  const { token, codes } = await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    if (!(await spendAppCode(tx, config, id, code, clock()))) throw wrongCode()
    await tx.updateTable('two_step').set({ confirmed_at: clock().toISOString() }).where('account_id', '=', id).execute()
    await tx.deleteFrom('session').where('account_id', '=', id).where('id', '!=', session.id).execute()
    return { token: await renewSession(tx, session), codes: await newBackupCodes(tx, config, id) }
  })
  setSessionCookie(config, reply, token)
  return codes
}

export async function turnOffTwoStep({ config, db }: Deps, session: ActiveSession, reply: FastifyReply): Promise<void> {
  const token = await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    for (const table of ['two_step', 'backup_code', 'half_open_sign_in'] as const) {
      await tx.deleteFrom(table).where('account_id', '=', session.account.id).execute()
    }
    return await renewSession(tx, session)
  })
  setSessionCookie(config, reply, token)
}

/** @throws {Problem} `conflict` when two-step sign-in is off */
export async function renewBackupCodes({ config, db }: Deps, session: ActiveSession): Promise<string[]> {
  const { id } = session.account
  return await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    if (!(await isTwoStepEnabled(tx, id))) throw notOn()
    return await newBackupCodes(tx, config, id)
  })
}

/** How many have not been used. */
export async function backupCodesLeft(db: Db, accountId: string): Promise<number> {
  const codes = await db.selectFrom('backup_code').select('code_hash').where('account_id', '=', accountId).execute()
  return codes.length
}

export async function isTwoStepEnabled(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('two_step').select('confirmed_at').where('account_id', '=', accountId).executeTakeFirst()
  return Boolean(row?.confirmed_at)
}

/**
 * Finishes a sign-in whose password was right, with a code of the app or a backup code; each works once. Every code is counted before
 * it is compared, and one that can't be attributed to an account is not compared at all.
 * @throws {Problem} `wrong_credentials`, `too_many_requests`
 */
export async function signInWithCode(deps: Deps, code: string, request: FastifyRequest, reply: FastifyReply) {
  const { config, db, clock, rateLimits } = deps
  await rateLimits.count(secondStepsOfAddress, clientKeyOf(request))
  const id = await countMfaAttempt(deps, request)
  if (id === undefined) throw startAgain()
  await rateLimits.count(secondSteps, { account: id }).catch(async (error: unknown) => {
    await tellOwner(deps, id)
    throw error
  })
  const now = clock()
  const { token, account } = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, id)
    const isRight = /^\d{6}$/.test(code) ? await spendAppCode(tx, config, id, code, now) : await spendBackupCode(tx, config, id, code)
    if (!isRight) throw wrongCode()
    if (!(await deletePendingMfa(tx, config, request))) throw startAgain()
    const opened = await insertSession(tx, config, id, request, now)
    const owner = await tx.selectFrom('account').select(['email', 'created_at']).where('id', '=', id).executeTakeFirstOrThrow()
    return { token: opened, account: { id, email: owner.email, createdAt: owner.created_at } }
  })
  clearPendingMfaCookie(config, reply)
  setSessionCookie(config, reply, token)
  setLogAccount(request, id)
  return account
}

/** Whoever guesses codes knows the password. */
async function tellOwner({ db, mail, rateLimits }: Deps, id: string): Promise<void> {
  if (!(await rateLimits.allows(guessedMail, { account: id }))) return
  const { email, email_confirmed } = await db
    .selectFrom('account')
    .select(['email', 'email_confirmed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.transaction().execute((tx) => mail.notify(tx, { email, emailConfirmed: email_confirmed === 1 }, 'second-step-guessed'))
  mail.wake()
}

/** Whether the app shows this code now and neither it nor a later one was used before: a seen code opens nothing. */
async function spendAppCode(tx: Db, config: Config, id: string, code: string, now: Date): Promise<boolean> {
  const row = await tx.selectFrom('two_step').select('sealed_key').where('account_id', '=', id).executeTakeFirst()
  if (!row) return false
  const app = new TOTP({ period, secret: Secret.fromBase32(open(config.secret, 'two-step', id, row.sealed_key)) })
  const away = app.validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (away === null) return false
  const step = TOTP.counter({ period, timestamp: now.getTime() }) + away
  const { numUpdatedRows } = await tx
    .updateTable('two_step')
    .set({ last_step: step })
    .where('account_id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function spendBackupCode(tx: Db, config: Config, id: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('backup_code')
    .where('account_id', '=', id)
    .where('code_hash', '=', codeHash(config, id, code.toLowerCase()))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** They take the place of the ones before. */
async function newBackupCodes(tx: Db, config: Config, id: string): Promise<string[]> {
  const part = () => Array.from({ length: 5 }, () => backupLetters[randomInt(backupLetters.length)]).join('')
  const codes = Array.from({ length: backupCodeCount }, () => `${part()}-${part()}`)
  await tx.deleteFrom('backup_code').where('account_id', '=', id).execute()
  await tx
    .insertInto('backup_code')
    .values(codes.map((code) => ({ account_id: id, code_hash: codeHash(config, id, code) })))
    .execute()
  return codes
}

/** Keyed, because 49 bits alone could be searched for by whoever has the database. */
function codeHash({ secret }: Config, id: string, code: string): string {
  return createHmac('sha256', keyFor(secret, 'two-step')).update(`${id}\n${code}`).digest('base64url')
}
