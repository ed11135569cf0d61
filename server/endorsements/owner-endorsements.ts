import type { z } from 'zod'
import type { endorsementTextChange, OwnerEndorsements, OwnerEndorsementText } from '#contract/calls/endorsement-text-schemas.ts'
import { endorsementTextLimits } from '#contract/endorsement-text.ts'
import { fullNameOf } from '#contract/outline/names.ts'
import { domainOf } from '#contract/own-domain.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import type { SessionAccount } from '../base/sessions/sessions.ts'
import { mailboxDigest, mailboxOf } from '../base/signing/signature.ts'
import { endorsementTextDetailsOf } from '../portfolios/endorsement-texts.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { incrementRevision } from '../portfolios/portfolios.ts'
import { addStopped } from '../portfolios/stopped-mailboxes.ts'
import type { StoredPortfolio } from '../portfolios/stored-portfolio.ts'
import { isOldEnough, listReferencesAskedAbout } from './asking.ts'
import type { Endorsement } from './endorsement-key.ts'
import { clearEndorsementText, deleteEndorsement, listShownIds, renumberShown } from './endorsement-texts.ts'
import { invitationsOfOwner } from './limits.ts'

type EndorsementTextDeps = Pick<Deps, 'config' | 'db' | 'changes' | 'clock'>
type EndorsementTextChange = z.infer<typeof endorsementTextChange>

export async function listOwnEndorsements(
  { config, db, clock, rateLimits }: Deps,
  { id, emailConfirmed, createdAt }: SessionAccount,
): Promise<OwnerEndorsements> {
  const portfolio = await portfolioById(db, id)
  return {
    count: portfolio.endorsementCount,
    endorsementTexts: await listOwnEndorsementTexts(db, portfolio),
    askedAbout: await listReferencesAskedAbout(db, id),
    asksLeft: await rateLimits.remaining(invitationsOfOwner({ account: id })),
    canAsk: emailConfirmed && isOldEnough(createdAt, clock()),
    sendsMail: Boolean(config.smtpUrl),
  }
}

/** Without the emails of their writers: shown ones in the order of the page, then the others, oldest first. */
export async function listOwnEndorsementTexts(
  db: Db,
  { id, content }: Pick<StoredPortfolio, 'id' | 'content'>,
): Promise<OwnerEndorsementText[]> {
  const rows = await db
    .selectFrom('endorsement')
    .leftJoin('freeze', (join) => join.onRef('freeze.endorsement_id', '=', 'endorsement.id').on('freeze.lifted_at', 'is', null))
    .selectAll('endorsement')
    .select(['freeze.at as freeze_at', 'freeze.reason as freeze_reason', 'freeze.words as freeze_words'])
    .where('endorsement.portfolio_id', '=', id)
    .where('endorsement.state', 'is not', null)
    .orderBy('written_at')
    .orderBy('endorsement.id')
    .execute()
  const name = fullNameOf(content)
  const endorsementTexts = rows.map(({ freeze_at, freeze_reason, freeze_words, ...row }) => {
    const { month, signed, ...details } = endorsementTextDetailsOf(row)
    return {
      ...details,
      state: row.state ?? 'waiting',
      position: row.position ?? 0,
      at: row.written_at ?? '',
      formerName: signed && row.about !== null && row.about !== name ? row.about : '',
      freeze: freeze_at === null || freeze_reason === null ? null : { at: freeze_at, reason: freeze_reason, words: freeze_words ?? '' },
    }
  })
  const isOnPage = ({ state, freeze }: OwnerEndorsementText) => state === 'shown' && freeze === null
  const shown = endorsementTexts.filter(isOnPage).sort((one, other) => one.position - other.position)
  return [...shown, ...endorsementTexts.filter((endorsementText) => !isOnPage(endorsementText))]
}

export async function changeEndorsementText(
  deps: EndorsementTextDeps,
  portfolioId: string,
  id: string,
  change: EndorsementTextChange,
): Promise<void> {
  await withEndorsementText(deps, portfolioId, id, async (tx, endorsement) => {
    if (endorsement.frozen_at !== null) throw new Problem('conflict', 'The operator took these words off the page.')
    if (change.at !== undefined && change.at !== endorsement.written_at)
      throw new Problem('conflict', 'The writer has changed these words in the meantime. Read them again.')
    const state = change.state ?? endorsement.state
    const others = (await listShownIds(tx, portfolioId)).filter((shownId) => shownId !== endorsement.id)
    if (state !== 'shown') {
      await tx.updateTable('endorsement').set({ state, position: null }).where('id', '=', endorsement.id).execute()
      return await renumberShown(tx, portfolioId, others)
    }
    if (others.length >= endorsementTextLimits.shown)
      throw new Problem('conflict', `You show ${endorsementTextLimits.shown} already. Hide one first.`)
    await tx.updateTable('endorsement').set({ state }).where('id', '=', endorsement.id).execute()
    // Words that were not shown have no position, and become the last ones.
    const position = change.position ?? endorsement.position ?? others.length
    await renumberShown(tx, portfolioId, others.toSpliced(position, 0, endorsement.id))
  })
}

/** Deletes an endorsement text. The endorsement still counts. */
export async function deleteEndorsementText(deps: EndorsementTextDeps, portfolioId: string, id: string): Promise<void> {
  await withEndorsementText(deps, portfolioId, id, async (tx, row) => await clearEndorsementText(tx, row, deps.clock()))
}

/** Deletes an endorsement text with all endorsements from the same mailbox, also those that wait for confirmation, and takes no more from it. */
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

async function withEndorsementText(
  deps: EndorsementTextDeps,
  portfolioId: string,
  id: string,
  change: (tx: Db, endorsement: Endorsement) => Promise<void>,
): Promise<void> {
  await portfolioTransaction(deps, async (tx) => {
    await incrementRevision(tx, portfolioId)
    const endorsement = await tx
      .selectFrom('endorsement')
      .selectAll()
      .where('portfolio_id', '=', portfolioId)
      .where('credential_id', '=', id)
      .executeTakeFirstOrThrow(() => new Problem('not_found', 'These words were withdrawn.'))
    await change(tx, endorsement)
  })
}
