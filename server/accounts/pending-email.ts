import { randomUUID } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { hour, rule } from '../rate-limits/rate-limiter.ts'
import { type ActiveSession, requireActiveSession } from '../sessions/sessions.ts'

/** Links to one's own address, and to a new one. */
export const confirmationMails = rule('mail/confirm', ['account', 3, hour])

/** How long the mailed link works, in milliseconds. */
export const pendingEmailLifetime = 24 * 60 * 60 * 1000

/**
 * Notes the new address and mails to both. A second one takes the place of the first, whose link is then void.
 * Whether the new address has an account already shows nowhere but in the mail that its owner gets.
 * @throws {Problem} `invalid` for the address that the account has
 */
export async function changeEmail({ db, clock, mail }: Deps, session: ActiveSession, email: string): Promise<void> {
  const { account } = session
  if (email === account.email) {
    throw new Problem('invalid', messages.checkFields, { fields: { email: 'This is the address that you have now' } })
  }
  const pending = { id: randomUUID(), email, asked_at: clock().toISOString() }
  await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    await tx
      .insertInto('pending_email')
      .values({ account_id: account.id, ...pending })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(pending))
      .execute()
    await mail.post(tx, { kind: 'change-email', recipient: email, subjectId: pending.id })
    await mail.notify(tx, account, 'email-change-asked')
  })
  mail.wake()
}

/** The address that waits to be confirmed, as long as its link works. */
export async function pendingEmailOf(db: Db, accountId: string, now: Date): Promise<string | undefined> {
  const pending = await db
    .selectFrom('pending_email')
    .select('email')
    .where('account_id', '=', accountId)
    .where('asked_at', '>', new Date(now.getTime() - pendingEmailLifetime).toISOString())
    .executeTakeFirst()
  return pending?.email
}

export async function dropPendingEmail(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('pending_email').where('account_id', '=', accountId).execute()
}

/** Whose new address a mailed link confirms; undefined when the link is void. */
export async function accountOfPendingEmail(db: Db, pendingId: string): Promise<string | undefined> {
  const pending = await db.selectFrom('pending_email').select('account_id').where('id', '=', pendingId).executeTakeFirst()
  return pending?.account_id
}

/**
 * Gives the account its new address, voids the reset links that were mailed to the old one, and tells the old one.
 * @param requireStill what has to be true in the same transaction
 * @throws {Problem} `invalid` when it was taken back or is somebody else's by now, and as `requireStill`
 */
export async function applyPendingEmail(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  pendingId: string,
  requireStill: (tx: Db) => Promise<void>,
): Promise<void> {
  const dead = () => new Problem('invalid', messages.linkExpired, { fields: { token: messages.linkExpired } })
  await db.transaction().execute(async (tx) => {
    await requireStill(tx)
    const pending = await tx.deleteFrom('pending_email').where('id', '=', pendingId).returning(['account_id', 'email']).executeTakeFirst()
    if (!pending) throw dead()
    const before = await tx
      .selectFrom('account')
      .select(['email', 'email_confirmed'])
      .where('id', '=', pending.account_id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('account')
      .set({ email: pending.email, email_confirmed: 1 })
      .where('id', '=', pending.account_id)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'account', 'email') ? dead() : error
      })
    await tx.deleteFrom('password_reset').where('account_id', '=', pending.account_id).execute()
    await mail.notify(tx, { email: before.email, emailConfirmed: before.email_confirmed === 1 }, 'email-changed')
  })
  mail.wake()
}
