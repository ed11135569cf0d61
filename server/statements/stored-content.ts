import type { Selectable } from 'kysely'
import type { EndorsementTable } from '../db/endorsement-tables.ts'
import { statementDetailsOf } from '../portfolios/statement-list.ts'
import type { StatementContent } from './credential.ts'

/** What the signature of a stored statement covers; undefined without words. */
export function contentOf(row: Selectable<EndorsementTable>): StatementContent | undefined {
  if (row.statement_id === null || row.words_at === null || row.text === null) return undefined
  const { month, signed, ...details } = statementDetailsOf(row)
  return { ...details, portfolioId: row.portfolio_id, about: row.about ?? '', at: row.words_at }
}
