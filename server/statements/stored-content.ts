import type { Selectable } from 'kysely'
import { domainOf } from '#contract/own-domain.ts'
import type { EndorsementTable } from '../db/endorsement-tables.ts'
import { statementTextsOf } from '../portfolios/statement-list.ts'
import type { StatementContent } from './credential.ts'

type Row = Selectable<EndorsementTable>

/** What the signature of a stored statement covers; undefined without words. */
export function contentOf(row: Row): StatementContent | undefined {
  if (row.statement_id === null || row.words_at === null || row.text === null) return undefined
  return {
    id: row.statement_id,
    portfolioId: row.portfolio_id,
    about: row.about ?? '',
    ...statementTextsOf(row),
    domain: row.show_domain ? domainOf(row.email) : '',
    source: row.source ?? '',
    sourceMonth: row.source_month ?? '',
    at: row.words_at,
  }
}
