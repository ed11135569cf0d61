import type { z } from 'zod'
import type { moderationRecord, ownModeration } from '#contract/calls/moderation.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { notifyOperator } from './operator.ts'

/** What the operator decided about this account and its page, for its owner. Freezes of endorsement texts are for their writers. */
export async function moderationOf(db: Db, accountId: string): Promise<z.infer<typeof ownModeration>> {
  const freezes = await freezesOf(db, accountId).where('lifted_at', 'is', null).execute()
  return {
    freezes: freezes.map(({ lifted_at, ...row }) => row),
    removal: await removalOf(db, accountId),
  }
}

export async function moderationRecordOf(db: Db, accountId: string): Promise<z.infer<typeof moderationRecord>> {
  const freezes = await freezesOf(db, accountId).execute()
  return {
    freezes: freezes.map(({ id, lifted_at, ...row }) => ({ ...row, liftedAt: lifted_at })),
    removal: await removalOf(db, accountId),
  }
}

const freezesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('freeze')
    .select(['id', 'at', 'reason', 'words', 'appeal', 'answer', 'lifted_at'])
    .where('portfolio_id', '=', accountId)
    .where('endorsement_id', 'is', null)
    .orderBy('at')

async function removalOf(db: Db, accountId: string): Promise<z.infer<typeof ownModeration>['removal']> {
  const row = await db
    .selectFrom('account_removal')
    .select(['reason', 'words', 'due_at as dueAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

export type Appellant = { accountId: string } | { endorsementId: string }

export async function appealAgainst(
  deps: Pick<Deps, 'config' | 'db' | 'mail'>,
  appellant: Appellant,
  id: string,
  text: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await notifyOperator(tx, deps)
    const current = tx.selectFrom('freeze').select('id').where('id', '=', id).where('lifted_at', 'is', null)
    const freeze =
      'accountId' in appellant
        ? current.where('portfolio_id', '=', appellant.accountId).where('endorsement_id', 'is', null)
        : current.where('endorsement_id', '=', appellant.endorsementId)
    await freeze.executeTakeFirstOrThrow(() => new Problem('not_found', 'This freeze was lifted, so there is nothing to appeal.'))
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
