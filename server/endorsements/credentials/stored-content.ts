import type { Selectable } from 'kysely'
import type { EndorsementTable } from '../../base/db/endorsement-tables.ts'
import { endorsementTextDetailsOf } from '../../portfolios/endorsement-texts.ts'
import type { CredentialContent } from './credential.ts'

/** What the signature of a stored credential covers; undefined without words. */
export function contentOf(row: Selectable<EndorsementTable>): CredentialContent | undefined {
  if (row.statement_id === null || row.words_at === null || row.text === null) return undefined
  const { month, signed, ...details } = endorsementTextDetailsOf(row)
  return { ...details, portfolioId: row.portfolio_id, about: row.about ?? '', at: row.words_at }
}
