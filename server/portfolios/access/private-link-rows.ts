import type { Db } from '../../base/db/schema.ts'
import { Problem } from '../../base/http/problems.ts'
import type { PrivateLinkRow } from './private-link-rules.ts'

export const noSuchPrivateLink = () => new Problem('not_found', 'There is no such link')

export const selectPrivateLinks = (db: Db, portfolioId: string) =>
  db.selectFrom('private_link').selectAll().where('portfolio_id', '=', portfolioId)

export async function findPrivateLink(db: Db, portfolioId: string, id: string): Promise<PrivateLinkRow> {
  const row = await selectPrivateLinks(db, portfolioId).where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchPrivateLink()
  return row
}

/** Ends all codes of a portfolio for good, in the transaction that gives its account to another person. */
export async function endAllPrivateLinks(tx: Db, portfolioId: string, now: Date): Promise<void> {
  await tx
    .updateTable('private_link')
    .set({ ended_at: now.toISOString(), ended_by: 'owner' })
    .where('portfolio_id', '=', portfolioId)
    .where('ended_by', '=', '')
    .execute()
}
