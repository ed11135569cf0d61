import type { z } from 'zod'
import type { ownModeration } from '#contract/moderation.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { notifyOperator } from './operator.ts'

/** What the operator decided about this account and its page, for its owner. */
export async function moderationOf(db: Db, accountId: string): Promise<z.infer<typeof ownModeration>> {
  const freezes = await db
    .selectFrom('freeze')
    .select(['id', 'at', 'reason', 'words', 'appeal', 'answer'])
    .where('portfolio_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .orderBy('at')
    .execute()
  const removal = await db
    .selectFrom('account_removal')
    .select(['reason', 'words', 'due_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    freezes: freezes.map((row) => ({ ...row, reason: row.reason as ReportReason })),
    removal: removal ? { reason: removal.reason as ReportReason, words: removal.words, dueAt: removal.due_at } : null,
  }
}

/**
 * Stores the owner's appeal against a freeze.
 * @throws {Problem} `not_found`, also for a freeze of another account; `conflict` for a second appeal
 */
export async function appealAgainst(
  deps: Pick<Deps, 'config' | 'db' | 'mail'>,
  accountId: string,
  id: string,
  text: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await notifyOperator(tx, deps)
    const own = tx.selectFrom('freeze').where('id', '=', id).where('portfolio_id', '=', accountId).where('lifted_at', 'is', null)
    await own
      .select('id')
      .executeTakeFirstOrThrow(() => new Problem('not_found', 'Your page is shown again, so there is nothing to appeal.'))
    const { numUpdatedRows } = await tx
      .updateTable('freeze')
      .set({ appeal: text })
      .where('id', '=', id)
      .where('appeal', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('conflict', 'You have appealed already.')
  })
  deps.mail.wake()
}
