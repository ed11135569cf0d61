import { randomUUID } from 'node:crypto'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'
import { removeMailsToOwner } from '../base/mail/outbox.ts'
import { lockAccount } from '../base/sessions/sessions.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { markChanged, portfolioTransaction, revisionStep } from '../portfolios/portfolio-transaction.ts'
import { sitemapKeyOf } from '../portfolios/sitemap-key.ts'
import { liftFrozenEndorsementText, reportAnswerToWriter } from './frozen-endorsement-texts.ts'
import type { Decision, FreezeDeps } from './log.ts'
import { recordAction } from './log.ts'
import { removeOperatorNotice } from './operator.ts'

const noSuchFreeze = () => new Problem('not_found', 'There is no such freeze')

export async function freezePage(deps: FreezeDeps, portfolioId: string, decision: Decision): Promise<{ id: string }> {
  const now = deps.clock()
  const id = await portfolioTransaction(deps, async (tx) => {
    await lockAccount(tx, portfolioId)
    const freezeId = await insertFreeze(tx, portfolioId, decision, now)
    if (freezeId === undefined) {
      // Throws if there is no such portfolio.
      await portfolioById(tx, portfolioId)
      throw new Problem('conflict', 'This page is frozen already.')
    }
    await recordAction(tx, deps, 'freeze', portfolioId, now)
    await removeMailsToOwner(tx, portfolioId, ['page-shown-again'])
    await deps.mail.notify(tx, portfolioId, 'page-frozen')
    return freezeId
  })
  deps.mail.wake()
  return { id }
}

/** Freezes a page in a `portfolioTransaction`. Returns undefined if it is frozen already, or does not exist. */
export async function insertFreeze(tx: Db, portfolioId: string, { reason, words }: Decision, now: Date): Promise<string | undefined> {
  const at = now.toISOString()
  const { numUpdatedRows } = await tx
    .updateTable('portfolio')
    .set((eb) => ({ frozen_at: at, listed_key: null, revision: eb('revision', '+', revisionStep()) }))
    .where('id', '=', portfolioId)
    .where('frozen_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  markChanged(tx, portfolioId, { isSitemapChanged: true })
  const id = randomUUID()
  await tx.insertInto('freeze').values({ id, portfolio_id: portfolioId, reason, words, at }).execute()
  return id
}

export async function liftFreeze(deps: FreezeDeps, id: string): Promise<void> {
  const now = deps.clock()
  await portfolioTransaction(deps, async (tx) => {
    const { portfolio_id: portfolioId, endorsement_id: endorsementId } = await tx
      .selectFrom('freeze')
      .select(['portfolio_id', 'endorsement_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(noSuchFreeze)
    await lockAccount(tx, portfolioId)
    if (endorsementId === null) await assertNotRemoved(tx, portfolioId)
    const { numUpdatedRows } = await tx
      .updateTable('freeze')
      .set({ lifted_at: now.toISOString() })
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw noSuchFreeze()
    await removeOperatorNotice(tx)
    if (endorsementId !== null) return await liftFrozenEndorsementText(tx, deps, portfolioId, endorsementId, now)
    // Locks the row before the portfolio is read.
    await tx
      .updateTable('portfolio')
      .set((eb) => ({ frozen_at: null, revision: eb('revision', '+', revisionStep()) }))
      .where('id', '=', portfolioId)
      .execute()
    const listed_key = sitemapKeyOf(await portfolioById(tx, portfolioId))
    await tx.updateTable('portfolio').set({ listed_key }).where('id', '=', portfolioId).execute()
    markChanged(tx, portfolioId, { isSitemapChanged: true })
    await recordAction(tx, deps, 'lift', portfolioId, now)
    await removeMailsToOwner(tx, portfolioId, ['page-frozen', 'appeal-answered'])
    await deps.mail.notify(tx, portfolioId, 'page-shown-again')
  })
  deps.mail.wake()
}

async function assertNotRemoved(tx: Db, accountId: string): Promise<void> {
  const removal = await tx.selectFrom('account_removal').select('account_id').where('account_id', '=', accountId).executeTakeFirst()
  if (removal) throw new Problem('conflict', 'This account is being removed. Cancel the removal first.')
}

/** Answers an appeal. The freeze stays until it is lifted. */
export async function answerAppeal(deps: FreezeDeps, id: string, answer: string): Promise<void> {
  const { db, clock, mail } = deps
  await db.transaction().execute(async (tx) => {
    const freeze = await tx
      .updateTable('freeze')
      .set({ answer })
      .where('id', '=', id)
      .where('appeal', 'is not', null)
      .where('answer', 'is', null)
      .returning(['portfolio_id', 'endorsement_id'])
      .executeTakeFirst()
    if (!freeze) {
      await tx.selectFrom('freeze').select('id').where('id', '=', id).executeTakeFirstOrThrow(noSuchFreeze)
      throw new Problem('conflict', 'There is no appeal to answer.')
    }
    await removeOperatorNotice(tx)
    if (freeze.endorsement_id !== null) return await reportAnswerToWriter(tx, deps, freeze.endorsement_id, clock())
    await recordAction(tx, deps, 'answer', freeze.portfolio_id, clock())
    await mail.notify(tx, freeze.portfolio_id, 'appeal-answered')
  })
  mail.wake()
}
