import type { PublicEndorsementText, ShownEndorsementText } from './endorsement-text.ts'
import { isPlatform } from './platforms.ts'

/** The part of an email after the @. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/**
 * Endorsement texts for visitors. A domain that the owner has as well proves less, and is marked. Only visible values count: a hidden email
 * or link would be disclosed. A link to a platform that many people use doesn't count.
 * @param visible the values that the audience sees
 */
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
