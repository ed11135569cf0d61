import type { OwnerEndorsementText } from '#contract/calls/endorsement-text-schemas.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { relations } from '#contract/endorsement-text.ts'
import { formatName } from '#contract/outline/format.ts'
import { isEastAsianName } from '#contract/outline/names.ts'
import { portfolioPath } from '#contract/paths.ts'
import { english } from '#contract/words/spoken.ts'
import { formatDate } from '../../ui/times.ts'
import { capitalize } from '../format-value.ts'

type NameFields = Pick<Portfolio, 'firstName' | 'fullName' | 'lastName' | 'urlHandle' | 'language'>

/** The first name, or else the name on the page. */
export const callNameOf = (portfolio: NameFields): string => portfolio.firstName || formatName(portfolio, english)

/** For example 'Managed Rosa at Meridian Pay'. */
export function describeRelation(
  { relation, organization }: Pick<OwnerEndorsementText, 'relation' | 'organization'>,
  callName: string,
): string {
  return capitalize(`${relations[relation]} ${callName}${organization && ` at ${organization}`}`)
}

/** What the words are about, for example 'For Principal Engineer, Terraform'; '' if the writer chose nothing. */
export function describeTopics({ roles, skills }: Pick<OwnerEndorsementText, 'roles' | 'skills'>): string {
  const topics = [...roles, ...skills]
  return topics.length > 0 ? `For ${topics.join(', ')}` : ''
}

/** What was confirmed, for example 'Confirmed by email at acme.com, Nov 22, 2026'. The day stays on one line. */
export const describeProof = ({ domain, at }: Pick<OwnerEndorsementText, 'domain' | 'at'>): string =>
  `Confirmed by email${domain && ` at ${domain}`}, ${formatDate(at).replaceAll(' ', '\u00a0')}`

export const endorseUrl = (portfolio: Pick<Portfolio, 'id' | 'urlHandle'>): string =>
  new URL(`${portfolioPath(portfolio)}/endorse`, location.origin).href

/** An invitation that the owner sends; with a text of the recipient that the owner quotes, to confirm it. */
export const invitationText = (link: string, callName: string, quote?: string): string =>
  quote === undefined
    ? `Would you write two sentences about our work? It takes three minutes: ${link}. You can withdraw them whenever you like. Thank you, ${callName}`
    : `I quote you: “${quote}” Would you confirm these words on my page, or write others? It takes three minutes: ${link}. Thank you, ${callName}`

/** The writer of a reference in a sentence: the first word of the name, or the whole name where the family name is first. */
export function writerOf(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') return 'the writer'
  return isEastAsianName(trimmed) ? trimmed : (trimmed.split(/\s+/)[0] ?? trimmed)
}

export const describeAsking = (asksLeft: number): string =>
  `We write in our own words, once. ${asksLeft > 0 ? `${asksLeft} left today.` : 'None left today.'}`
