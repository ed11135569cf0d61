import { randomUUID } from 'node:crypto'
import { endorsementTextLimits } from '#contract/endorsement-text.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { removeMailsTo } from '../base/mail/outbox.ts'
import { listShownIds, renumberShown } from '../endorsements/endorsement-texts.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { incrementRevision } from '../portfolios/portfolios.ts'
import type { Acting, Decision, FreezeDeps } from './log.ts'
import { recordAction } from './log.ts'

type WriterDeps = Pick<Deps, 'mail'> & Acting

/** Takes words off a page. Their writer can only withdraw them, until the freeze is lifted. */
export async function freezeEndorsementText(
  deps: FreezeDeps,
  endorsementTextId: string,
  { reason, words }: Decision,
): Promise<{ id: string }> {
  const at = deps.clock().toISOString()
  const id = randomUUID()
  const find = async (db: Db) =>
    await db
      .selectFrom('endorsement')
      .select(['id', 'portfolio_id', 'frozen_at', 'email'])
      .where('credential_id', '=', endorsementTextId)
      .executeTakeFirstOrThrow(() => new Problem('not_found', 'These words were withdrawn.'))
  const { portfolio_id } = await find(deps.db)
  await portfolioTransaction(deps, async (tx) => {
    await incrementRevision(tx, portfolio_id)
    const endorsement = await find(tx)
    if (endorsement.frozen_at !== null) throw new Problem('conflict', 'These words are frozen already.')
    await tx.updateTable('endorsement').set({ frozen_at: at, position: null }).where('id', '=', endorsement.id).execute()
    await renumberShown(tx, portfolio_id)
    await tx.insertInto('freeze').values({ id, portfolio_id, endorsement_id: endorsement.id, reason, words, at }).execute()
    await recordAction(tx, deps, 'freeze-words', endorsementTextId, deps.clock())
    await removeMailsTo(tx, endorsement.email, ['words-lifted'], portfolio_id)
    await deps.mail.post(tx, { kind: 'words-frozen', recipient: endorsement.email, subjectId: portfolio_id })
  })
  deps.mail.wake()
  return { id }
}

/** Ends the freeze of words in a `portfolioTransaction`. Words that were shown before are shown again, or hidden if the page is full. */
export async function liftFrozenEndorsementText(
  tx: Db,
  deps: WriterDeps,
  portfolioId: string,
  endorsementId: string,
  now: Date,
): Promise<void> {
  await incrementRevision(tx, portfolioId)
  const shown = await listShownIds(tx, portfolioId)
  const { state, email, credential_id } = await tx
    .updateTable('endorsement')
    .set({ frozen_at: null })
    .where('id', '=', endorsementId)
    .returning(['state', 'email', 'credential_id'])
    .executeTakeFirstOrThrow()
  if (state === 'shown') {
    if (shown.length < endorsementTextLimits.shown) await renumberShown(tx, portfolioId, [...shown, endorsementId])
    else await tx.updateTable('endorsement').set({ state: 'hidden' }).where('id', '=', endorsementId).execute()
  }
  await recordAction(tx, deps, 'lift-words', credential_id ?? '', now)
  await removeMailsTo(tx, email, ['words-frozen', 'words-answered'], portfolioId)
  await deps.mail.post(tx, { kind: 'words-lifted', recipient: email, subjectId: portfolioId })
}

export async function reportAnswerToWriter(tx: Db, deps: WriterDeps, endorsementId: string, now: Date): Promise<void> {
  const { email, portfolio_id, credential_id } = await tx
    .selectFrom('endorsement')
    .select(['email', 'portfolio_id', 'credential_id'])
    .where('id', '=', endorsementId)
    .executeTakeFirstOrThrow()
  await recordAction(tx, deps, 'answer-words', credential_id ?? '', now)
  await deps.mail.post(tx, { kind: 'words-answered', recipient: email, subjectId: portfolio_id })
}
