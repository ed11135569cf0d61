import type { Db } from '../../base/db/schema.ts'
import { Problem } from '../../base/http/problems.ts'
import type { CodeRow } from './code-rules.ts'

export const noSuchCode = () => new Problem('not_found', 'There is no such link')

export const selectCodes = (db: Db, portfolioId: string) => db.selectFrom('access_code').selectAll().where('portfolio_id', '=', portfolioId)

/** An access code of this portfolio. */
export async function findCode(db: Db, portfolioId: string, id: string): Promise<CodeRow> {
  const row = await selectCodes(db, portfolioId).where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchCode()
  return row
}

/** Ends all codes of a portfolio for good, in the transaction that gives its account to another person. */
export async function endAllCodes(tx: Db, portfolioId: string, now: Date): Promise<void> {
  await tx
    .updateTable('access_code')
    .set({ ended_at: now.toISOString(), ended_by: 'owner' })
    .where('portfolio_id', '=', portfolioId)
    .where('ended_by', '=', '')
    .execute()
}
