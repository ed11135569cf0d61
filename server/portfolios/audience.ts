import type { Edition } from '#contract/editions/fields.ts'
import { type Group, groupNames } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '../http/problems.ts'
import { noSuchPortfolio } from './lookup.ts'
import type { StoredPortfolio } from './visibility.ts'

/** What somebody reads a portfolio with. */
export interface Audience {
  /** Undefined for the main page. */
  readonly edition: Edition | undefined
  /** The hidden groups that are open to this reader. */
  readonly opened: ReadonlySet<Group>
  /** How the reader got in, which decides about pages that are not open to everybody. */
  readonly entry: 'address' | 'pin' | 'code' | 'owner'
}

const none: ReadonlySet<Group> = new Set()
const all: ReadonlySet<Group> = new Set(groupNames)

export const everybody: Audience = { edition: undefined, opened: none, entry: 'address' }
/** Everybody, in an edition that has an address of its own. */
export const listed = (edition: Edition | undefined): Audience => ({ edition, opened: none, entry: 'address' })
export const withPin = (edition?: Edition): Audience => ({ edition, opened: all, entry: 'pin' })
export const withCode = (edition: Edition | undefined, opened: readonly Group[]): Audience => ({
  edition,
  opened: new Set(opened),
  entry: 'code',
})
/** The owner's own files contain what the PIN opens, also while the page is not open to everybody. */
export const owner: Audience = { edition: undefined, opened: all, entry: 'owner' }

/**
 * Refuses a reader whom the owner doesn't let in.
 * @throws {Problem} `not_found` if the page is off, `code_needed` if it opens only with a private link or the PIN
 */
export function assertAdmitted(stored: StoredPortfolio, audience: Audience): void {
  if (isAdmitted(stored, audience)) return
  throw stored.content.visibility === 'off' ? noSuchPortfolio() : new Problem('code_needed', messages.codeNeeded)
}

export function isAdmitted({ content: { visibility } }: StoredPortfolio, { entry }: Audience): boolean {
  return visibility === 'open' || entry === 'owner' || (visibility === 'codes' && entry !== 'address')
}

/** A listed edition by the word in its address. */
export function editionBySlug({ content }: StoredPortfolio, slug: string): Edition | undefined {
  return content.editions.find((edition) => !edition.nameless && edition.slug === slug.toLowerCase() && slug !== '')
}

export function editionById({ content }: StoredPortfolio, id: string): Edition | undefined {
  return content.editions.find((edition) => edition.id === id)
}
