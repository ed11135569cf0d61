import type { Selectable } from 'kysely'
import { domainOf } from '#contract/own-domain.ts'
import type { ShownStatement } from '#contract/statement.ts'
import type { EndorsementTable } from '../db/endorsement-tables.ts'
import type { Db } from '../db/schema.ts'

/** The statements that a page shows, in its order, without those that the operator has frozen. */
export async function listShownStatements(db: Db, portfolioId: string): Promise<ShownStatement[]> {
  const rows = await db
    .selectFrom('endorsement')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .where('state', '=', 'shown')
    .where('frozen_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(statementDetailsOf)
}

/** A statement without the email of its writer. */
export const statementDetailsOf = (row: Selectable<EndorsementTable>): ShownStatement => ({
  id: row.statement_id ?? '',
  ...statementTextsOf(row),
  domain: row.show_domain ? domainOf(row.email) : '',
  month: (row.words_at ?? '').slice(0, 7),
  source: row.source ?? '',
  sourceMonth: row.source_month ?? '',
  signed: row.jws !== null,
})

/** The values that the writer entered. */
export const statementTextsOf = (row: Selectable<EndorsementTable>) => ({
  name: row.name ?? '',
  relation: row.relation ?? 'knows',
  organization: row.organization ?? '',
  roles: textsOf(row.roles),
  skills: textsOf(row.skills),
  text: row.text ?? '',
})

const textsOf = (json: string | null): string[] => (json === null ? [] : (JSON.parse(json) as string[]))
