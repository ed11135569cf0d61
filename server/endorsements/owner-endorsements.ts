import type { z } from 'zod'
import { endorsementTextLimits } from '#contract/endorsement-text.ts'
import type { endorsementTextChange } from '#contract/endorsement-text-schemas.ts'
import { domainOf } from '#contract/own-domain.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { mailboxDigest, mailboxOf } from '../base/signing/mailbox-digest.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { incrementRevision } from '../portfolios/portfolios.ts'
import { addStopped } from '../portfolios/stopped-mailboxes.ts'
import { deleteEndorsement } from './deletion.ts'
import type { Endorsement } from './endorsement-key.ts'
import { clearEndorsementText, listShownIds, renumberShown } from './endorsement-texts.ts'

/* What the owner of a page does with the words of others. */

type EndorsementTextDeps = Pick<Deps, 'config' | 'db' | 'changes' | 'clock'>
type EndorsementTextChange = z.infer<typeof endorsementTextChange>

/** Shows or hides words, or moves them to another place. */
export async function changeEndorsementText(
  deps: EndorsementTextDeps,
  portfolioId: string,
  id: string,
  change: EndorsementTextChange,
): Promise<void> {
  await withEndorsementText(deps, portfolioId, id, async (tx, words) => {
    if (words.frozen_at !== null) throw new Problem('conflict', 'The operator took these words off the page.')
    if (change.at !== undefined && change.at !== words.words_at)
      throw new Problem('conflict', 'The writer has changed these words in the meantime. Read them again.')
    const state = change.state ?? words.state
    const others = (await listShownIds(tx, portfolioId)).filter((shownId) => shownId !== words.id)
    if (state !== 'shown') {
      await tx.updateTable('endorsement').set({ state, position: null }).where('id', '=', words.id).execute()
      return await renumberShown(tx, portfolioId, others)
    }
    if (others.length >= endorsementTextLimits.shown)
      throw new Problem('conflict', `You show ${endorsementTextLimits.shown} already. Hide one first.`)
    await tx.updateTable('endorsement').set({ state }).where('id', '=', words.id).execute()
    // Words that were not shown have no position, and become the last ones.
    const position = change.position ?? words.position ?? others.length
    await renumberShown(tx, portfolioId, others.toSpliced(position, 0, words.id))
  })
}

/** Deletes words. The endorsement still counts. */
export async function deleteEndorsementText(deps: EndorsementTextDeps, portfolioId: string, id: string): Promise<void> {
  await withEndorsementText(deps, portfolioId, id, async (tx, row) => await clearEndorsementText(tx, row, deps.clock()))
}

/** Deletes words with all endorsements from the same mailbox, also those that wait for confirmation, and takes no more from it. */
export async function stopWriter(deps: EndorsementTextDeps, portfolioId: string, id: string): Promise<void> {
  await withEndorsementText(deps, portfolioId, id, async (tx, { email }) => {
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

/** Changes words in a transaction that locks all endorsement texts of the portfolio. */
async function withEndorsementText(
  deps: EndorsementTextDeps,
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
      .executeTakeFirstOrThrow(() => new Problem('not_found', 'These words were withdrawn.'))
    await change(tx, words)
  })
}
