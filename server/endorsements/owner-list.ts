import type { OwnerEndorsements, OwnerEndorsementText } from '#contract/endorsement-text-schemas.ts'
import { fullNameOf } from '#contract/names.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import type { SessionAccount } from '../base/sessions/sessions.ts'
import { endorsementTextDetailsOf } from '../portfolios/endorsement-texts.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../portfolios/stored-portfolio.ts'
import { isOldEnough, listReferencesAskedAbout } from './asking.ts'
import { invitationsOfOwner } from './limits.ts'

/** What others wrote about an owner, and how many more people the owner can ask today. */
export async function listOwnEndorsements(
  { config, db, clock, rateLimits }: Deps,
  { id, emailConfirmed, createdAt }: SessionAccount,
): Promise<OwnerEndorsements> {
  const portfolio = await portfolioById(db, id)
  return {
    count: portfolio.endorsementCount,
    statements: await listOwnEndorsementTexts(db, portfolio),
    askedAbout: await listReferencesAskedAbout(db, id),
    asksLeft: await rateLimits.remaining(invitationsOfOwner({ account: id })),
    canAsk: emailConfirmed && isOldEnough(createdAt, clock()),
    sendsMail: Boolean(config.smtpUrl),
  }
}

/**
 * All endorsement texts about an owner without the emails of their writers: shown ones in the order of the page, then the others, oldest
 * first.
 */
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
    .orderBy('words_at')
    .orderBy('endorsement.id')
    .execute()
  const name = fullNameOf(content)
  const endorsementTexts = rows.map(({ freeze_at, freeze_reason, freeze_words, ...row }) => {
    const { month, signed, ...details } = endorsementTextDetailsOf(row)
    return {
      ...details,
      state: row.state ?? 'waiting',
      position: row.position ?? 0,
      at: row.words_at ?? '',
      formerName: signed && row.about !== null && row.about !== name ? row.about : '',
      freeze: freeze_at === null || freeze_reason === null ? null : { at: freeze_at, reason: freeze_reason, words: freeze_words ?? '' },
    }
  })
  const isOnPage = ({ state, freeze }: OwnerEndorsementText) => state === 'shown' && freeze === null
  const shown = endorsementTexts.filter(isOnPage).sort((one, other) => one.position - other.position)
  return [...shown, ...endorsementTexts.filter((endorsementText) => !isOnPage(endorsementText))]
}
