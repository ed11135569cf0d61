import { randomUUID } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import { isUniqueViolation } from '../base/db/errors.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { linkExpired, Problem } from '../base/http/problems.ts'
import { removeMailsAbout, removeMailsTo } from '../base/mail/outbox.ts'
import { defineRule, hour } from '../base/rate-limits/rate-limiter.ts'
import { type ActiveSession, requireActiveSession } from '../base/sessions/sessions.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { incrementRevision } from '../portfolios/portfolios.ts'
import { assertAdministratorRemains } from './administrators.ts'

export const confirmationMails = defineRule('mail/confirm', ['account', 3, hour])

export const pendingEmailLifetimeMs = 24 * 60 * 60 * 1000

/** A later new email replaces it. Only the message to the new email reveals whether it already has an account. */
export async function changeEmail({ config, db, clock, mail }: Deps, session: ActiveSession, email: string): Promise<void> {
  const { account } = session
  if (email === account.email) {
    throw new Problem('invalid', messages.checkFields, { fields: { email: 'This is already the email of your account' } })
  }
  const pending = { id: randomUUID(), email, asked_at: clock().toISOString() }
  await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    await assertAdministratorReachable(tx, config, account.id, email)
    await deletePendingEmail(tx, account.id)
    await tx
      .insertInto('pending_email')
      .values({ account_id: account.id, ...pending })
      .execute()
    await mail.post(tx, { kind: 'change-email', recipient: email, subjectId: pending.id })
    await mail.notify(tx, account.id, 'email-change-asked')
  })
  mail.wake()
}

export async function pendingEmailOf(db: Db, accountId: string, now: Date): Promise<string | undefined> {
  const pending = await db
    .selectFrom('pending_email')
    .select('email')
    .where('account_id', '=', accountId)
    .where('asked_at', '>', new Date(now.getTime() - pendingEmailLifetimeMs).toISOString())
    .executeTakeFirst()
  return pending?.email
}

export async function deletePendingEmail(tx: Db, accountId: string): Promise<void> {
  const deleted = await tx.deleteFrom('pending_email').where('account_id', '=', accountId).returning('id').execute()
  await removeMailsAbout(
    tx,
    deleted.map(({ id }) => id),
  )
}

/** An email outside ADMIN_EMAIL would leave no administrator whom reports reach. */
async function assertAdministratorReachable(tx: Db, config: Pick<Config, 'adminEmails'>, accountId: string, email: string): Promise<void> {
  if (!config.adminEmails.includes(email)) await assertAdministratorRemains(tx, config, accountId)
}

/** Also invalidates the reset links sent to the old email, and notifies it. `recheck` throws when the caller's proof no longer holds. */
export async function applyPendingEmail(
  deps: Pick<Deps, 'config' | 'db' | 'changes' | 'mail'>,
  pendingId: string,
  recheck: (tx: Db) => Promise<void>,
): Promise<void> {
  const { config, mail } = deps
  await portfolioTransaction(deps, async (tx) => {
    await recheck(tx)
    const pending = await tx.deleteFrom('pending_email').where('id', '=', pendingId).returning(['account_id', 'email']).executeTakeFirst()
    if (!pending) throw linkExpired()
    await assertAdministratorReachable(tx, config, pending.account_id, pending.email)
    const { email: former } = await tx.selectFrom('account').select('email').where('id', '=', pending.account_id).executeTakeFirstOrThrow()
    await removeMailsAbout(tx, [pendingId])
    await removeMailsAbout(tx, [pending.account_id], 'confirm-email')
    await removeMailsTo(tx, former, ['reset-password', 'email-change-asked'])
    await mail.notify(tx, pending.account_id, 'email-changed')
    await tx
      .updateTable('account')
      .set({ email: pending.email, email_confirmed: 1, email_verified_by: '' })
      .where('id', '=', pending.account_id)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'account', 'email') ? linkExpired() : error
      })
    await tx.deleteFrom('password_reset').where('account_id', '=', pending.account_id).execute()
    // The page may show the form for messages now.
    await incrementRevision(tx, pending.account_id)
  })
  mail.wake()
}
