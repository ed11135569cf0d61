import type { FastifyReply } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { renewPin } from '../portfolios/portfolios.ts'
import { hashEmail } from '../rate-limits/hash-email.ts'
import { lockAccount } from '../sessions/sessions.ts'
import { newToken, tokenHash } from '../signing/tokens.ts'
import { resetFailedAttempts } from './failed-attempts.ts'
import { setDeviceCookie } from './known-device.ts'
import { hashPassword } from './passwords.ts'
import { secondSteps } from './two-step/two-step.ts'

const lifetime = 30 * 60 * 1000

/** A new single-use token for this account, of which the database keeps only the hash; none when the account is gone by now. */
export async function newResetToken(db: Db, accountId: string, now: Date): Promise<string | undefined> {
  return await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await tx.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst())) return undefined
    const token = newToken()
    const expires_at = new Date(now.getTime() + lifetime).toISOString()
    await tx
      .insertInto('password_reset')
      .values({ token_hash: tokenHash(token), account_id: accountId, expires_at })
      .execute()
    return token
  })
}

const deadLink = () => new Problem('invalid', messages.resetLinkExpired, { fields: { token: messages.resetLinkExpired } })

/** @throws {Problem} `invalid` when the token is unknown, used or too old; one that is good stays so */
export async function assertResetToken({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  const known = await db
    .selectFrom('password_reset')
    .select('account_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', clock().toISOString())
    .executeTakeFirst()
  if (!known) throw deadLink()
}

/**
 * Sets the password and ends every session of the account, all or nothing. Returns the account's id, whose address the link has proven.
 * Where it had not been proven before, somebody else may have made the account: then all that was set up before goes.
 * The browser becomes a known one, so that the password signs in at once, whatever others try meanwhile.
 * @throws {Problem} `invalid` when the token is unknown, used or too old
 */
export async function resetPassword(deps: Deps, token: string, password: string, reply: FastifyReply): Promise<string> {
  const { config, clock, mail, rateLimits } = deps
  const now = clock()
  await assertResetToken(deps, token)
  const hash = await hashPassword(password)
  const account = await portfolioTransaction(deps, async (tx) => {
    const used = await tx
      .deleteFrom('password_reset')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now.toISOString())
      .returning('account_id')
      .executeTakeFirst()
    if (!used) throw deadLink()
    const changed = await setPassword(tx, used.account_id, hash)
    if (!changed.emailConfirmed) await startAfresh(tx, config.secret, used.account_id)
    await mail.notify(tx, { ...changed, emailConfirmed: true }, 'password-changed')
    await resetFailedAttempts(tx, hashEmail(changed.email))
    return changed
  })
  mail.wake()
  await rateLimits.forget(secondSteps, { account: account.id })
  setDeviceCookie(config, account, reply, now)
  return account.id
}

async function startAfresh(tx: Db, secret: string, accountId: string): Promise<void> {
  for (const table of ['passkey', 'two_step', 'backup_code', 'pending_email'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  await renewPin(tx, secret, accountId)
  await tx.updateTable('account').set({ email_confirmed: 1 }).where('id', '=', accountId).execute()
}

/**
 * Replaces the password, ends every session of the account but for the one to keep, and voids what the old password began:
 * sign-ins that wait for their second step, reset links, and that devices are known.
 */
export async function setPassword(tx: Db, accountId: string, hash: string, keep = '') {
  await lockAccount(tx, accountId)
  const { email, email_confirmed, password_version } = await tx
    .updateTable('account')
    .set((eb) => ({ password_hash: hash, password_version: eb('password_version', '+', 1) }))
    .where('id', '=', accountId)
    .returning(['email', 'email_confirmed', 'password_version'])
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('session').where('account_id', '=', accountId).where('id', '!=', keep).execute()
  for (const table of ['half_open_sign_in', 'password_reset', 'passkey_challenge'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  return { id: accountId, email, emailConfirmed: email_confirmed === 1, passwordVersion: password_version }
}
