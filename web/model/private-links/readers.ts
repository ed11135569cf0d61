import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import type { Group } from '#contract/fields/groups.ts'
import { groupNamesForPin, isUnmentioned } from '#contract/fields/section-switches.ts'
import { filledGroups, isGroupHidden, valuesIn } from './openable-groups.ts'
import { editionName, nameOfPrivateLink } from './texts.ts'

/** The readers whose views of the page can differ. */

export interface Reader {
  /** As in `GET /api/see-as`. */
  who: string
  kind: 'everybody' | 'search' | 'pin' | 'edition' | 'privateLink'
  name: string
  edition: Edition | undefined
  canSee: (group: Group) => boolean
}

const seesNothingHidden = () => false

/** The PIN opens hidden groups. A group that the page doesn't mention needs another reason for which the page asks for the PIN. */
function canPinSee(portfolio: Portfolio): (group: Group) => boolean {
  const names: readonly string[] = groupNamesForPin(portfolio, portfolio)
  return (group) => !isUnmentioned(group) || names.includes(group)
}

/** @param today in the time zone of the owner */
export function readersOf(portfolio: Portfolio, links: readonly PrivateLink[], today: string): Reader[] {
  const { editions, accessPin } = portfolio
  const mainPage = { edition: undefined, canSee: seesNothingHidden }
  return [
    { who: 'everybody', kind: 'everybody', name: 'Everyone', ...mainPage },
    { who: 'search', kind: 'search', name: 'Search engines', ...mainPage },
    ...(accessPin ? [{ who: 'pin', kind: 'pin' as const, name: 'With the PIN', ...mainPage, canSee: canPinSee(portfolio) }] : []),
    ...editions.map((edition) => ({
      who: `edition:${edition.id}`,
      kind: 'edition' as const,
      name: `Edition: ${editionName(editions, edition.id)}`,
      edition,
      canSee: seesNothingHidden,
    })),
    ...links
      .filter(({ state }) => state === 'active')
      .map((privateLink) => ({
        who: `private-link:${privateLink.id}`,
        kind: 'privateLink' as const,
        name: `Link: ${nameOfPrivateLink(privateLink, today)}`,
        edition: editions.find(({ id }) => id === privateLink.edition),
        canSee: (group: Group) => privateLink.groups.includes(group),
      })),
  ]
}

export function isAdmitted({ visibility, searchable }: Portfolio, { kind, edition }: Reader): boolean {
  if (visibility === 'off') return false
  if (kind === 'search' && !searchable) return false
  const isListedEdition = kind === 'edition' && Boolean(edition?.slug) && !edition?.nameless
  const hasPublicUrl = kind === 'everybody' || kind === 'search' || isListedEdition
  return visibility === 'open' || !hasPublicUrl
}

export function groupsFor(portfolio: Portfolio, reader: Reader): Group[] {
  if (!isAdmitted(portfolio, reader)) return []
  return filledGroups(valuesIn(portfolio, reader.edition)).filter((group) => !isGroupHidden(portfolio, group) || reader.canSee(group))
}

export const seeAsPath = (who: string) => `/see-as?who=${encodeURIComponent(who)}`
