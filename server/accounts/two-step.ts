import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { clientKeyOf } from '../base/http/client-address.ts'
import { Problem } from '../base/http/problems.ts'
import { day, defineRule, minute } from '../base/rate-limits/rate-limiter.ts'
import { clearPendingMfaCookie, countMfaAttempt, deletePendingMfa } from '../base/sessions/pending-mfa.ts'
import {
  type ActiveSession,
  completeSignIn,
  endOtherSessions,
  insertSession,
  lockAccount,
  renewSession,
  requireActiveSession,
  type SessionAccount,
} from '../base/sessions/sessions.ts'
import { seal, unseal } from '../base/signing/seal.ts'
import { signature } from '../base/signing/signature.ts'
import { deletePendingEmail } from './pending-email.ts'

export const codeAttempts = defineRule('second-step', ['account', 10, 15 * minute], ['account', 20, day])
const codeAttemptsOfClient = defineRule('second-step/client', ['address', 30, 15 * minute], ['network', 150, 15 * minute])
const guessingNotices = defineRule('second-step/mail', ['account', 1, day])

/** Seconds that an app shows a code (RFC 6238). The previous and the next code are accepted, too. */
const period = 30
const backupCodeCount = 10
/** Without characters that look alike. */
const backupLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

const wrongCode = () => new Problem('wrong_credentials', messages.wrongSecondStep, { fields: { code: messages.wrongSecondStep } })
const signInExpired = () => new Problem('wrong_credentials', messages.secondStepExpired, { fields: { code: messages.secondStepExpired } })
const alreadyOn = () => new Problem('conflict', 'Two-step sign-in is already on. Turn it off first.')
const twoStepOff = () => new Problem('conflict', 'Two-step sign-in is not on')

export async function setUpTwoStep({ config, db }: Deps, { id, email }: SessionAccount): Promise<{ key: string; uri: string }> {
  const { Secret, TOTP } = await import('otpauth')
  const app = new TOTP({ issuer: config.siteName, label: email, period, secret: new Secret({ size: 20 }) })
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
  if (numInsertedOrUpdatedRows === 0n) throw alreadyOn()
  return { key, uri: app.toString() }
}

/** Ends every other session and a requested change of the email, because the password alone sufficed for both. Returns the backup codes. */
export async function confirmTwoStep(deps: Deps, session: ActiveSession, code: string, reply: FastifyReply): Promise<string[]> {
  const { config, db, clock, rateLimits } = deps
  const { id } = session.account
  const setUp = await db.selectFrom('two_step').select('confirmed_at').where('account_id', '=', id).executeTakeFirst()
  if (!setUp) throw twoStepOff()
  if (setUp.confirmed_at) throw alreadyOn()
  await rateLimits.count(codeAttempts({ account: id }))
  return await renewSession(deps, session, reply, async (tx) => {
    if (!(await spendAppCode(tx, config, id, code, clock()))) throw wrongCode()
    await tx.updateTable('two_step').set({ confirmed_at: clock().toISOString() }).where('account_id', '=', id).execute()
    await endOtherSessions(tx, session)
    await deletePendingEmail(tx, id)
    return await replaceBackupCodes(tx, config, id)
  })
}

export async function turnOffTwoStep(deps: Deps, session: ActiveSession, reply: FastifyReply): Promise<void> {
  await renewSession(deps, session, reply, async (tx) => {
    for (const table of ['two_step', 'backup_code', 'pending_mfa'] as const) {
      await tx.deleteFrom(table).where('account_id', '=', session.account.id).execute()
    }
  })
}

export async function renewBackupCodes({ config, db }: Deps, session: ActiveSession): Promise<string[]> {
  const { id } = session.account
  return await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    if (!(await isTwoStepEnabled(tx, id))) throw twoStepOff()
    return await replaceBackupCodes(tx, config, id)
  })
}

export async function countBackupCodes(db: Db, accountId: string): Promise<number> {
  const codes = await db.selectFrom('backup_code').select('code_hash').where('account_id', '=', accountId).execute()
  return codes.length
}

export async function isTwoStepEnabled(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('two_step').select('confirmed_at').where('account_id', '=', accountId).executeTakeFirst()
  return Boolean(row?.confirmed_at)
}

/** Each code works once and is counted before it is compared. Without a pending sign-in, none is compared. */
export async function signInWithCode(deps: Deps, code: string, request: FastifyRequest, reply: FastifyReply) {
  const { config, db, clock, rateLimits } = deps
  await rateLimits.count(codeAttemptsOfClient(clientKeyOf(request)))
  const id = await countMfaAttempt(deps, request)
  if (id === undefined) throw signInExpired()
  await rateLimits.count(codeAttempts({ account: id })).catch(async (error: unknown) => {
    await notifyOfGuessing(deps, id)
    throw error
  })
  const now = clock()
  const { token, owner } = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, id)
    await spendCode(tx, config, id, { code, now })
    const provider = await deletePendingMfa(tx, config, request)
    if (provider === undefined) throw signInExpired()
    const token = await insertSession(tx, config, { accountId: id, provider }, request, now)
    const owner = await tx
      .selectFrom('account')
      .select(['id', 'email', 'created_at as createdAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { token, owner }
  })
  clearPendingMfaCookie(config, reply)
  return completeSignIn(config, owner, token, request, reply)
}

/** Count it in `codeAttempts` before. Throws `wrong_credentials`. */
export async function spendCode(tx: Db, config: Config, id: string, { code, now }: { code: string; now: Date }): Promise<void> {
  const isCorrect = /^\d{6}$/.test(code) ? await spendAppCode(tx, config, id, code, now) : await spendBackupCode(tx, config, id, code)
  if (!isCorrect) throw wrongCode()
}

/** Many wrong codes after a correct password suggest that another person knows the password. */
async function notifyOfGuessing({ db, mail, rateLimits }: Deps, id: string): Promise<void> {
  if (!(await rateLimits.tryCount(guessingNotices({ account: id })))) return
  await db.transaction().execute((tx) => mail.notify(tx, id, 'second-step-guessed'))
  mail.wake()
}

/** Whether the code is valid now. A use ends it and all earlier ones, so that an observed code cannot be replayed. */
async function spendAppCode(tx: Db, config: Config, id: string, code: string, now: Date): Promise<boolean> {
  const row = await tx.selectFrom('two_step').select('sealed_key').where('account_id', '=', id).executeTakeFirst()
  if (!row) return false
  const { Secret, TOTP } = await import('otpauth')
  const app = new TOTP({ period, secret: Secret.fromBase32(unseal(config.secret, 'two-step', id, row.sealed_key)) })
  const delta = app.validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return false
  const step = TOTP.counter({ period, timestamp: now.getTime() }) + delta
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

async function replaceBackupCodes(tx: Db, config: Config, id: string): Promise<string[]> {
  const part = () => Array.from({ length: 5 }, () => backupLetters[randomInt(backupLetters.length)]).join('')
  const codes = Array.from({ length: backupCodeCount }, () => `${part()}-${part()}`)
  await tx.deleteFrom('backup_code').where('account_id', '=', id).execute()
  await tx
    .insertInto('backup_code')
    .values(codes.map((code) => ({ account_id: id, code_hash: codeHash(config, id, code) })))
    .execute()
  return codes
}

/** Keyed, because the 49 bits of a code could be found by brute force in a stolen database. */
function codeHash({ secret }: Config, id: string, code: string): string {
  return signature(secret, 'two-step', `${id}\n${code}`)
}
