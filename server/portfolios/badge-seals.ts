import { type Badge, type BadgeFacts, badgeIn, badgeText } from '#contract/badge.ts'
import { isSameSignature, signature } from '../base/signing/signature.ts'
import type { Content } from './content.ts'

/*
 * A badge passes through the client between its upload and the save, and later with each save. Its seal shows that its facts are those that this
 * server found, for this portfolio. In another portfolio or with another SECRET, nothing counts as checked until the file is added again.
 */

interface SealScope {
  secret: string
  portfolioId: string
}

const sealOf = ({ secret, portfolioId }: SealScope, facts: BadgeFacts) =>
  signature(secret, 'badge', `${portfolioId}\n${badgeText({ ...facts, seal: '' })}`)

/** The value of a badge that this server has checked. */
export const sealedBadge = (scope: SealScope, facts: BadgeFacts): string => badgeText({ ...facts, seal: sealOf(scope, facts) })

/** The value of a badge of which nothing was checked. */
export function uncheckedBadge(facts: Pick<Badge, 'name' | 'issuer' | 'issued' | 'expires'>): string {
  return badgeText({ ...facts, checked: '', isIssuerKnown: false, isOwners: false, seal: '' })
}

/** The content to be stored: a badge without a valid seal is unchecked. */
export function withBadgesVerified(scope: SealScope, content: Content): Content {
  const verified = (text: string) => {
    const badge = badgeIn(text)
    return badge && !isSameSignature(badge.seal, sealOf(scope, badge)) ? uncheckedBadge(badge) : text
  }
  return { ...content, certificates: content.certificates.map((entry) => ({ ...entry, badge: verified(entry.badge) })) }
}
