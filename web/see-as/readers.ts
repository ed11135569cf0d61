import type { AccessCode } from '#contract/access-codes.ts'
import type { Edition } from '#contract/editions/fields.ts'
import type { Group } from '#contract/groups.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { editionName, nameOfCode } from '../access-codes/code-texts.ts'
import { filledGroups, isGroupHidden, valuesIn } from '../access-codes/openable-groups.ts'

/** Everybody whose view of the page is different. */

export interface Reader {
  /** As in `GET /api/see-as`. */
  who: string
  kind: 'everybody' | 'search' | 'pin' | 'edition' | 'code'
  name: string
  edition: Edition | undefined
  /** The hidden groups that are open to this reader. */
  opens: (group: Group) => boolean
}

const nothing = () => false

/** @param today in the time zone of the owner */
export function readersOf(portfolio: Portfolio, codes: readonly AccessCode[], today: string): Reader[] {
  const { editions, accessPin } = portfolio
  const main = { edition: undefined, opens: nothing }
  return [
    { who: 'everybody', kind: 'everybody', name: 'Everybody', ...main },
    { who: 'search', kind: 'search', name: 'Search engines', ...main },
    ...(accessPin ? [{ who: 'pin', kind: 'pin' as const, name: 'With the PIN', ...main, opens: () => true }] : []),
    ...editions.map((edition) => ({
      who: `edition:${edition.id}`,
      kind: 'edition' as const,
      name: `Edition: ${editionName(editions, edition.id)}`,
      edition,
      opens: nothing,
    })),
    ...codes
      .filter(({ state }) => state === 'active')
      .map((code) => ({
        who: `code:${code.id}`,
        kind: 'code' as const,
        name: `Link: ${nameOfCode(code, today)}`,
        edition: editions.find(({ id }) => id === code.edition),
        opens: (group: Group) => code.groups.includes(group),
      })),
  ]
}

/** Whether the owner lets this reader in at all. */
export function isAdmitted({ visibility, searchable }: Portfolio, { kind, edition }: Reader): boolean {
  if (visibility === 'off') return false
  if (kind === 'search' && !searchable) return false
  const hasAddress = kind === 'everybody' || kind === 'search' || (kind === 'edition' && Boolean(edition?.slug) && !edition?.nameless)
  return visibility === 'open' || !hasAddress
}

/** What a reader sees of the groups that are not empty. */
export function groupsFor(portfolio: Portfolio, reader: Reader): Group[] {
  if (!isAdmitted(portfolio, reader)) return []
  return filledGroups(valuesIn(portfolio, reader.edition)).filter((group) => !isGroupHidden(portfolio, group) || reader.opens(group))
}

export const seeAsPath = (who: string) => `/see-as?who=${encodeURIComponent(who)}`
