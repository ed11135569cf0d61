import { isPlatform } from './platforms.ts'
import type { PublicStatement, ShownStatement } from './statement.ts'

/** The part of an email after the @. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/**
 * Statements for visitors. A domain that the owner has as well proves less, and is marked. Only visible values count: a hidden email or link
 * would be disclosed. A link to a platform that many people use says nothing about the owner's domain.
 * @param visible the values that the audience sees
 */
export function statementsFor(statements: readonly ShownStatement[], visible: Readonly<Record<string, unknown>>): PublicStatement[] {
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
