import type { PublicEndorsementText, ShownEndorsementText } from './endorsement-text.ts'
import { isPlatform } from './fields/platforms.ts'

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** A domain that the owner has as well proves less. Only visible values count, so that no hidden email or link is disclosed. */
export function endorsementTextsFor(
  endorsementTexts: readonly ShownEndorsementText[],
  visible: Readonly<Record<string, unknown>>,
): PublicEndorsementText[] {
  const { email, links } = visible as { email?: string; links?: readonly { url: string }[] }
  const hostsOfLinks = (links ?? []).map(({ url }) => hostOf(url)).filter((host) => !isPlatform(host))
  const hosts = [domainOf(email ?? ''), ...hostsOfLinks].filter(Boolean)
  return endorsementTexts.map((endorsementText) => ({
    ...endorsementText,
    ownDomain: hosts.some((host) => isWithin(endorsementText.domain, host)),
  }))
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')

/** Whether one of the domains contains the other: `mail.rosa.dev` and `rosa.dev`. */
function isWithin(domain: string, host: string): boolean {
  return domain !== '' && (domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`))
}
