import type { CredentialStatus } from '#contract/credential-status.ts'
import type { Db } from '../../base/db/schema.ts'
import { everybody, isAdmitted } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { viewFor } from '../../portfolios/visibility.ts'

/** The state of a credential. It is `shown` only if everyone can read it on the page. */
export async function statusOf(db: Db, id: string): Promise<CredentialStatus> {
  const row = await db.selectFrom('endorsement').select(['portfolio_id', 'state', 'jws']).where('statement_id', '=', id).executeTakeFirst()
  if (!row) {
    const end = await db.selectFrom('statement_end').select('day').where('id', '=', id).executeTakeFirst()
    return end ? { state: 'withdrawn', day: end.day } : { state: 'unknown' }
  }
  if (row.jws === null) return { state: 'unknown' }
  if (row.state !== 'shown') return { state: 'not_shown' }
  const portfolio = await portfolioById(db, row.portfolio_id)
  const isShown = isAdmitted(portfolio, everybody) && viewFor(portfolio, everybody).statements?.some((credential) => credential.id === id)
  return isShown ? { state: 'shown', jws: row.jws } : { state: 'not_shown' }
}
