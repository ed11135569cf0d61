import type { Selectable } from 'kysely'
import { isPlatform } from '#contract/platforms.ts'
import type { PublicStatement } from '#contract/statement.ts'
import type { EndorsementTable } from '../db/endorsement-tables.ts'
import type { Db } from '../db/schema.ts'

/** A statement that the page shows. */
export type StoredStatement = Omit<PublicStatement, 'ownDomain'>

/** The statements that a page shows, in its order. The operator can freeze single ones. */
export async function listShownStatements(db: Db, portfolioId: string): Promise<StoredStatement[]> {
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
export const statementDetailsOf = (row: Selectable<EndorsementTable>): StoredStatement => ({
  id: row.statement_id ?? '',
  ...statementTextsOf(row),
  domain: row.show_domain ? domainOf(row.email) : '',
  month: (row.words_at ?? '').slice(0, 7),
  source: row.source ?? '',
  sourceMonth: row.source_month ?? '',
  signed: row.jws !== null,
})

/** What the writer entered. */
export const statementTextsOf = (row: Selectable<EndorsementTable>) => ({
  name: row.name ?? '',
  relation: row.relation ?? 'knows',
  organization: row.organization ?? '',
  roles: textsOf(row.roles),
  skills: textsOf(row.skills),
  text: row.text ?? '',
})

/** The part of an email after the @. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

const textsOf = (json: string | null): string[] => (json === null ? [] : (JSON.parse(json) as string[]))

/**
 * Statements for visitors. A domain that the owner has as well proves less, and is marked. Only visible values count: a hidden email or link
 * would be disclosed. A link to a platform that many people use says nothing about the owner's domain.
 * @param visible the values that the audience sees
 */
export function statementsFor(statements: readonly StoredStatement[], visible: Readonly<Record<string, unknown>>): PublicStatement[] {
  const { email, links } = visible as { email?: string; links?: readonly { url: string }[] }
  const hostsOfLinks = (links ?? []).map(({ url }) => hostOf(url)).filter((host) => !isPlatform(host))
  const hosts = [domainOf(email ?? ''), ...hostsOfLinks].filter(Boolean)
  return statements.map((statement) => ({ ...statement, ownDomain: hosts.some((host) => isWithin(statement.domain, host)) }))
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')

/** Whether one of the domains contains the other: `mail.rosa.dev` and `rosa.dev`. */
function isWithin(domain: string, host: string): boolean {
  return domain !== '' && (domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`))
}
