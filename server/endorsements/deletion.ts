import type { Db } from '../base/db/schema.ts'
import { removeMailsAbout, removeMailsTo } from '../base/mail/outbox.ts'
import { incrementRevision } from '../portfolios/portfolios.ts'
import type { Endorsement } from './endorsement-key.ts'
import { recordEnd, removeNoticeOfWaiting, renumberShown } from './endorsement-texts.ts'
import { confirmationLifetimeMs } from './endorsements.ts'

/** Deletes endorsements whose confirmation link has expired, and with them their emails. */
export async function deleteUnconfirmed(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('endorsement')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - confirmationLifetimeMs).toISOString())
    .execute()
}

/**
 * Deletes an endorsement with its words, and lowers the count if it was counted. For use in `portfolioTransaction`, after the revision was
 * incremented.
 */
export async function deleteEndorsement(tx: Db, { id, portfolio_id, confirmed_at, email }: Endorsement): Promise<void> {
  await removeMailsAbout(tx, [id])
  await removeMailsTo(tx, email, ['my-endorsement', 'words-frozen', 'words-lifted', 'words-answered'], portfolio_id)
  await tx.deleteFrom('endorsement').where('id', '=', id).execute()
  await renumberShown(tx, portfolio_id)
  await removeNoticeOfWaiting(tx, portfolio_id)
  if (confirmed_at === null) return
  await tx
    .updateTable('portfolio')
    .set((eb) => ({ endorsement_count: eb('endorsement_count', '-', 1) }))
    .where('id', '=', portfolio_id)
    .where('endorsement_count', '>', 0)
    .execute()
}

/** Deletes every endorsement given from this email with its words, and corrects the counts. For use in `portfolioTransaction`. */
export async function deleteEndorsementsFrom(tx: Db, email: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('endorsement')
    .select(['id', 'portfolio_id'])
    .where('email', '=', email)
    .orderBy('portfolio_id')
    .execute()
  for (const { id, portfolio_id } of rows) {
    await incrementRevision(tx, portfolio_id)
    const endorsement = await tx.selectFrom('endorsement').selectAll().where('id', '=', id).executeTakeFirst()
    if (!endorsement) continue
    await recordEnd(tx, endorsement, now)
    await deleteEndorsement(tx, endorsement)
  }
}
