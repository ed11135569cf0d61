import type { CredentialStatus } from '#contract/credential-status.ts'
import type { Db } from '../../base/db/schema.ts'
import { everybody, isAdmitted } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { viewFor } from '../../portfolios/visibility.ts'

/** The state of a credential: of an endorsement text as it is signed. It is `shown` only if everyone can read it on the page. */
export async function statusOf(db: Db, credentialId: string): Promise<CredentialStatus> {
  const row = await db
    .selectFrom('endorsement')
    .select(['portfolio_id', 'state', 'jws'])
    .where('statement_id', '=', credentialId)
    .executeTakeFirst()
  if (!row) {
    const end = await db.selectFrom('statement_end').select('day').where('id', '=', credentialId).executeTakeFirst()
    return end ? { state: 'withdrawn', day: end.day } : { state: 'unknown' }
  }
  // Unsigned words are no credential.
  if (row.jws === null) return { state: 'unknown' }
  if (row.state !== 'shown') return { state: 'not_shown' }
  const portfolio = await portfolioById(db, row.portfolio_id)
  const isShown = isAdmitted(portfolio, everybody) && viewFor(portfolio, everybody).statements?.some(({ id }) => id === credentialId)
  return isShown ? { state: 'shown', jws: row.jws } : { state: 'not_shown' }
}
