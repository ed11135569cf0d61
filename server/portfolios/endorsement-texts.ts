import type { Selectable } from 'kysely'
import type { ShownEndorsementText } from '#contract/endorsement-text.ts'
import { domainOf } from '#contract/own-domain.ts'
import type { Db, Tables } from '../base/db/schema.ts'

/** The endorsement texts that a page shows, in its order, without those that the operator has frozen. */
export async function listShownEndorsementTexts(db: Db, portfolioId: string): Promise<ShownEndorsementText[]> {
  const rows = await db
    .selectFrom('endorsement')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .where('state', '=', 'shown')
    .where('frozen_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(endorsementTextDetailsOf)
}

/** An endorsement text without the email of its writer. */
export const endorsementTextDetailsOf = (row: Selectable<Tables['endorsement']>): ShownEndorsementText => ({
  id: row.credential_id ?? '',
  ...endorsementTextFieldsOf(row),
  domain: row.show_domain ? domainOf(row.email) : '',
  month: (row.written_at ?? '').slice(0, 7),
  signed: row.jws !== null,
})

export const endorsementTextFieldsOf = (row: Selectable<Tables['endorsement']>) => ({
  name: row.name ?? '',
  relation: row.relation ?? 'knows',
  organization: row.organization ?? '',
  roles: textsOf(row.roles),
  skills: textsOf(row.skills),
  text: row.text ?? '',
})

const textsOf = (json: string | null): string[] => (json === null ? [] : (JSON.parse(json) as string[]))
