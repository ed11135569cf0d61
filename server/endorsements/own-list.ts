import type { OwnerEndorsements, OwnerStatement } from '#contract/statement-schemas.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { statementDetailsOf } from '../portfolios/statement-list.ts'
import type { SessionAccount } from '../sessions/sessions.ts'
import { isOldEnough } from './asking.ts'
import { listClaims } from './claims.ts'
import { invitationsOfOwner } from './limits.ts'

/** What others wrote about an owner, and how many more people the owner can ask today. */
export async function listOwnEndorsements(
  { config, db, clock, rateLimits }: Deps,
  { id, emailConfirmed, createdAt }: SessionAccount,
): Promise<OwnerEndorsements> {
  const portfolio = await portfolioById(db, id)
  return {
    count: portfolio.endorsementCount,
    statements: await listOwnStatements(db, id),
    claims: await listClaims(db, portfolio, clock()),
    asksLeft: await rateLimits.remaining(invitationsOfOwner({ account: id })),
    canAsk: emailConfirmed && isOldEnough(createdAt, clock()),
    sendsMail: Boolean(config.smtpUrl),
  }
}

/** All statements about an owner without the emails of their writers: shown ones in the order of the page, then the others, oldest first. */
export async function listOwnStatements(db: Db, portfolioId: string): Promise<OwnerStatement[]> {
  const rows = await db
    .selectFrom('endorsement')
    .leftJoin('freeze', (join) => join.onRef('freeze.endorsement_id', '=', 'endorsement.id').on('freeze.lifted_at', 'is', null))
    .selectAll('endorsement')
    .select(['freeze.at as freeze_at', 'freeze.reason as freeze_reason', 'freeze.words as freeze_words'])
    .where('endorsement.portfolio_id', '=', portfolioId)
    .where('endorsement.state', 'is not', null)
    .orderBy('words_at')
    .orderBy('endorsement.id')
    .execute()
  const statements = rows.map(({ freeze_at, freeze_reason, freeze_words, ...row }) => {
    const { month, signed, ...details } = statementDetailsOf(row)
    return {
      ...details,
      state: row.state ?? 'waiting',
      position: row.position ?? 0,
      at: row.words_at ?? '',
      freeze: freeze_at === null || freeze_reason === null ? null : { at: freeze_at, reason: freeze_reason, words: freeze_words ?? '' },
    }
  })
  const isOnPage = ({ state, freeze }: OwnerStatement) => state === 'shown' && freeze === null
  const shown = statements.filter(isOnPage).sort((one, other) => one.position - other.position)
  return [...shown, ...statements.filter((statement) => !isOnPage(statement))]
}
