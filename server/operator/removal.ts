import { type DeletionDeps, deleteAccountData } from '../accounts/deletion.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { removeMailsToOwner } from '../base/mail/outbox.ts'
import { lockAccount } from '../base/sessions/sessions.ts'
import { insertFreeze } from '../moderation/freezes.ts'
import { type Acting, type Decision, recordAction } from '../moderation/log.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'

/** Between the notice and the deletion, in milliseconds. */
const noticePeriodMs = 14 * 24 * 60 * 60 * 1000

export const noSuchAccount = () => new Problem('not_found', 'There is no such account')

/** Returns when the account is deleted. An unconfirmed one is deleted immediately (null), because its email may belong to someone else. */
export async function removeAccount(deps: DeletionDeps & Acting, id: string, decision: Decision): Promise<{ dueAt: string | null }> {
  const account = await deps.db.selectFrom('account').select(['email', 'email_confirmed']).where('id', '=', id).executeTakeFirst()
  if (!account) throw noSuchAccount()
  if (deps.config.adminEmails.includes(account.email))
    throw new Problem('conflict', 'The account of an administrator cannot be removed here. Take its email out of ADMIN_EMAIL first.')
  if (account.email_confirmed) return { dueAt: await announceRemoval(deps, id, decision) }
  await deleteAccountData(deps, id, { assertAllowed: (tx) => assertUnconfirmed(tx, deps, id), farewell: 'account-removed' })
  return { dueAt: null }
}

async function assertUnconfirmed(tx: Db, deps: Pick<Deps, 'clock'> & Acting, id: string): Promise<void> {
  await lockAccount(tx, id)
  const account = await tx.selectFrom('account').select('email_confirmed').where('id', '=', id).executeTakeFirst()
  if (!account) throw noSuchAccount()
  if (account.email_confirmed) throw new Problem('conflict', 'The email of this account was confirmed just now. Remove it again.')
  await recordAction(tx, deps, 'remove', id, deps.clock())
}

async function announceRemoval(deps: DeletionDeps & Acting, id: string, decision: Decision): Promise<string> {
  const now = deps.clock()
  const dueAt = new Date(now.getTime() + noticePeriodMs).toISOString()
  await portfolioTransaction(deps, async (tx) => {
    await lockAccount(tx, id)
    // Its owner may have deleted it in the meantime.
    await tx.selectFrom('account').select('id').where('id', '=', id).executeTakeFirstOrThrow(noSuchAccount)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('account_removal')
      .values({ account_id: id, reason: decision.reason, words: decision.words, due_at: dueAt })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new Problem('conflict', 'This account is being removed already.')
    await insertFreeze(tx, id, decision, now)
    await recordAction(tx, deps, 'remove', id, now)
    await deps.mail.notify(tx, id, 'account-removal')
  })
  deps.mail.wake()
  return dueAt
}

/** Cancels a removal. The page stays frozen until the freeze is lifted. */
export async function cancelRemoval({ db, clock, mail, actor }: Pick<Deps, 'db' | 'clock' | 'mail'> & Acting, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, id)
    const { numDeletedRows } = await tx.deleteFrom('account_removal').where('account_id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('not_found', 'This account is not being removed.')
    await removeMailsToOwner(tx, id, ['account-removal'])
    await recordAction(tx, { actor }, 'cancel-removal', id, clock())
    await mail.notify(tx, id, 'removal-canceled')
  })
  mail.wake()
}

export async function deleteRemovedAccounts(deps: DeletionDeps): Promise<void> {
  const now = deps.clock()
  const due = await deps.db.selectFrom('account_removal').select('account_id').where('due_at', '<=', now.toISOString()).execute()
  for (const { account_id: id } of due)
    await deleteAccountData(deps, id, { assertAllowed: (tx) => assertRemovalDue(tx, id, now), farewell: 'account-removed' }).catch(
      ignoreCancellation,
    )
}

/** @throws {Problem} `conflict` if the removal was canceled in the meantime, or another process has deleted the account */
async function assertRemovalDue(tx: Db, id: string, now: Date): Promise<void> {
  await lockAccount(tx, id)
  const removal = await tx.selectFrom('account_removal').select('account_id').where('account_id', '=', id).executeTakeFirst()
  if (!removal) throw new Problem('conflict', 'The removal of this account was canceled')
  await recordAction(tx, { actor: null }, 'delete', id, now)
}

function ignoreCancellation(error: unknown) {
  if (!(error instanceof Problem) || error.body.code !== 'conflict') throw error
}
