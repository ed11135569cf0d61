import type { z } from 'zod'
import { domainOf } from '#contract/own-domain.ts'
import { statementLimits } from '#contract/statement.ts'
import type { statementChange } from '#contract/statement-schemas.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { incrementRevision } from '../portfolios/portfolios.ts'
import { addStopped } from '../portfolios/stopped-mailboxes.ts'
import { mailboxDigest, mailboxOf } from '../signing/mailbox-digest.ts'
import { deleteEndorsement } from './deletion.ts'
import type { Endorsement } from './endorsement-key.ts'
import { deleteWords, listShownIds, renumberShown } from './words.ts'

/* What the owner of a page does with the words of others. */

type WordsDeps = Pick<Deps, 'config' | 'db' | 'changes' | 'clock'>
type StatementChange = z.infer<typeof statementChange>

/**
 * Shows or hides words, or moves them to another place.
 * @throws {Problem} `not_found`; `conflict` if they are frozen or were changed, or the page shows as many as it can
 */
export async function changeStatement(deps: WordsDeps, portfolioId: string, id: string, change: StatementChange): Promise<void> {
  await withStatement(deps, portfolioId, id, async (tx, words) => {
    if (words.frozen_at !== null) throw new Problem('conflict', 'The operator took these words off the page.')
    if (change.at !== undefined && change.at !== words.words_at)
      throw new Problem('conflict', 'The writer has changed these words in the meantime. Read them again.')
    const state = change.state ?? words.state
    const others = (await listShownIds(tx, portfolioId)).filter((shownId) => shownId !== words.id)
    if (state !== 'shown') {
      await tx.updateTable('endorsement').set({ state, position: null }).where('id', '=', words.id).execute()
      return await renumberShown(tx, portfolioId, others)
    }
    if (others.length >= statementLimits.shown) throw new Problem('conflict', `You show ${statementLimits.shown} already. Hide one first.`)
    await tx.updateTable('endorsement').set({ state }).where('id', '=', words.id).execute()
    // Words that were not shown have no position, and become the last ones.
    const position = change.position ?? words.position ?? others.length
    await renumberShown(tx, portfolioId, others.toSpliced(position, 0, words.id))
  })
}

/**
 * Deletes words. The endorsement still counts.
 * @throws {Problem} `not_found`
 */
export async function deleteStatement(deps: WordsDeps, portfolioId: string, id: string): Promise<void> {
  await withStatement(deps, portfolioId, id, async (tx, words) => await deleteWords(tx, words, deps.clock()))
}

/**
 * Deletes words with all endorsements from the same mailbox, also those that wait for confirmation, and takes no more from it.
 * @throws {Problem} `not_found`
 */
export async function stopWriter(deps: WordsDeps, portfolioId: string, id: string): Promise<void> {
  await withStatement(deps, portfolioId, id, async (tx, { email }) => {
    await addStopped(tx, portfolioId, mailboxDigest(deps.config.secret, email), deps.clock())
    const endorsements = await tx
      .selectFrom('endorsement')
      .selectAll()
      .where('portfolio_id', '=', portfolioId)
      .where('email', 'like', `%@${domainOf(email)}`)
      .execute()
    for (const endorsement of endorsements) if (mailboxOf(endorsement.email) === mailboxOf(email)) await deleteEndorsement(tx, endorsement)
  })
}

/** Changes words in a transaction that locks all statements of the portfolio. */
async function withStatement(
  deps: WordsDeps,
  portfolioId: string,
  id: string,
  change: (tx: Db, words: Endorsement) => Promise<void>,
): Promise<void> {
  await portfolioTransaction(deps, async (tx) => {
    await incrementRevision(tx, portfolioId)
    const words = await tx
      .selectFrom('endorsement')
      .selectAll()
      .where('portfolio_id', '=', portfolioId)
      .where('statement_id', '=', id)
      .executeTakeFirstOrThrow(() => new Problem('not_found', 'These words were taken back.'))
    await change(tx, words)
  })
}
