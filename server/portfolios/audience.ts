import type { Edition } from '#contract/fields/editions/fields.ts'
import { type Group, groupNames } from '#contract/fields/groups.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'
import type { Content } from './content.ts'
import { noSuchPortfolio } from './lookup.ts'
import type { StoredPortfolio } from './stored-portfolio.ts'

export interface Audience {
  /** Undefined for the main page. */
  readonly edition: Edition | undefined
  readonly opened: ReadonlySet<Group>
  /** What gives access to the portfolio. Its URL alone is not enough if the page isn't open to everyone. */
  readonly access: 'url' | 'pin' | 'privateLink' | 'owner'
}

const noGroups: ReadonlySet<Group> = new Set()
const allGroups: ReadonlySet<Group> = new Set(groupNames)

export const everyone: Audience = { edition: undefined, opened: noGroups, access: 'url' }
/** Everyone, reading an edition that has its own URL. */
export const everyoneIn = (edition: Edition | undefined): Audience => ({ edition, opened: noGroups, access: 'url' })
export const withPin = (edition?: Edition): Audience => ({ edition, opened: allGroups, access: 'pin' })
export const withPrivateLink = (edition: Edition | undefined, opened: readonly Group[]): Audience => ({
  edition,
  opened: new Set(opened),
  access: 'privateLink',
})
/** The owner's own files contain what the PIN opens, even while the page is not open to everyone. */
export const owner: Audience = { edition: undefined, opened: allGroups, access: 'owner' }

/** Checks that the owner allows this audience to read the portfolio, and that the operator has not frozen it. */
export function assertAdmitted(stored: StoredPortfolio, audience: Audience): void {
  if (!isAdmitted(stored, audience)) throw refusalOf(stored)
}

/** Why an audience may not read the portfolio: `not_found`, `frozen` or `code_needed`. */
export function refusalOf({ content, isFrozen }: StoredPortfolio): Problem {
  if (content.visibility === 'off') return noSuchPortfolio()
  return isFrozen ? frozenPage() : new Problem('code_needed', messages.codeNeeded)
}

const frozenPage = () => new Problem('frozen', messages.pageFrozen)

/** For requests of visitors that have an effect. Call it before anything is counted or compared. */
export function assertNotFrozen({ isFrozen }: StoredPortfolio): void {
  if (isFrozen) throw frozenPage()
}

export function isAdmitted({ content: { visibility }, isFrozen }: StoredPortfolio, { access }: Audience): boolean {
  if (access === 'owner') return true
  return !isFrozen && (visibility === 'open' || (visibility === 'locked' && access !== 'url'))
}

export function editionBySlug({ content }: StoredPortfolio, slug: string): Edition | undefined {
  return content.editions.find((edition) => !edition.nameless && edition.slug === slug.toLowerCase() && slug !== '')
}

export function editionById({ content }: StoredPortfolio, id: string): Edition | undefined {
  return content.editions.find((edition) => edition.id === id)
}

/* Whether visitors can write to an owner. Messages go by email only, and to confirmed emails only. */

/** Whether the owner lets people write and has a confirmed email. A confirmation increments the revision, so that the page shows the form. */
export async function isReachable(db: Db, portfolioId: string, { contactForm }: Pick<Content, 'contactForm'>): Promise<boolean> {
  if (!contactForm) return false
  const owner = await db.selectFrom('account').select('email_confirmed').where('id', '=', portfolioId).executeTakeFirst()
  return owner?.email_confirmed === 1
}

/** Whether an audience finds the form, apart from whether the site sends mail: only on pages open to everyone, and in no edition without a name. */
export function isOpenToMessages(stored: StoredPortfolio, { edition }: Audience): boolean {
  return stored.isReachable && isAdmitted(stored, everyone) && edition?.nameless !== true
}

export function takesMessages({ smtpUrl }: Pick<Config, 'smtpUrl'>, stored: StoredPortfolio, audience: Audience): boolean {
  return smtpUrl !== undefined && isOpenToMessages(stored, audience)
}
