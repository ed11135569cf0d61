import type { PrivateLink } from '#contract/calls/private-links.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import { type Group, groups } from '#contract/fields/groups.ts'
import { openPath } from '#contract/paths.ts'
import { addDays, formatDay } from './days.ts'

export interface Receipt {
  mark: 'opened' | 'unopened' | 'ending' | 'ended'
  usage: string
  when: string
}

const formatTimes = (count: number) => ['never', 'once', 'twice'][count] ?? `${count} times`
const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** @param today in the time zone of the owner */
export function receiptOf(privateLink: PrivateLink, today: string): Receipt {
  const usage = privateLink.uses === 0 ? 'Not opened yet' : `Opened ${formatTimes(privateLink.uses)}`
  if (privateLink.state === 'ended')
    return { mark: 'ended', usage: privateLink.uses === 0 ? 'Never opened' : usage, when: describeEnd(privateLink, today) }
  if (privateLink.until !== null && privateLink.until <= today) return { mark: 'ending', usage, when: 'Ends today' }
  if (privateLink.until === addDays(today, 1)) return { mark: 'ending', usage, when: 'Ends tomorrow' }
  if (privateLink.uses === 0)
    return { mark: 'unopened', usage, when: privateLink.until === null ? 'no end' : `until ${formatDay(privateLink.until, today)}` }
  const last = lastOpenedOn(privateLink)
  return { mark: 'opened', usage, when: last && `last on ${formatDay(last, today)}` }
}

/** The last day on which it was opened; '' without one, or if the days were deleted. */
export const lastOpenedOn = ({ days }: PrivateLink) => days.reduce((last, { day, opens }) => (opens > 0 && day > last ? day : last), '')

function describeEnd({ endedBy, until, uses, maxUses }: PrivateLink, today: string): string {
  if (endedBy === 'date') return until ? `Ended after ${formatDay(until, today)}` : 'Ended'
  if (endedBy === 'uses') return `Used up, ${uses} of ${maxUses ?? uses}`
  return endedBy === 'edition' ? 'Ended with its edition' : 'Ended by you'
}

/** For example 'Opened twice on November 3, 1 download'. */
export function describeDay({ day, opens, downloads }: PrivateLink['days'][number], today: string): string {
  const when = formatDay(day, today)
  const downloadsText = downloads === 1 ? '1 download' : `${downloads} downloads`
  if (opens === 0) return `${downloadsText} on ${when}`
  return downloads === 0 ? `Opened ${formatTimes(opens)} on ${when}` : `Opened ${formatTimes(opens)} on ${when}, ${downloadsText}`
}

/** When the link ends, and how often it can still be opened. */
export function describeLimits({ until, maxUses, uses }: Pick<PrivateLink, 'until' | 'maxUses' | 'uses'>, today: string): string {
  const end = until === null ? 'No end' : `Until ${formatDay(until, today)}`
  return maxUses === null ? end : `${end}, opens ${formatTimes(Math.max(0, maxUses - uses))}${uses > 0 ? ' more' : ''}`
}

/** Where a code is typed in. */
export const codePageOf = ({ link }: Pick<PrivateLink, 'link'>) => new URL(link).origin + openPath

/** What is sent: some mail servers and messengers cut what follows the # of a link, which is its code. The code alone opens the same. */
export const messageOf = ({ link, code }: Pick<PrivateLink, 'link' | 'code'>) => `${link}\nor open ${codePageOf({ link })} and type ${code}`

/** For example 'phone, salary, and documents'. */
export const listGroups = (names: readonly Group[]) => listFormat.format(names.map((group) => groups[group].toLowerCase()))

/** For example 'Teaching · with phone'. */
export function describeContent({ edition, groups: opened, hasLetter }: PrivateLink, editions: readonly Edition[]): string {
  const parts = [editionName(editions, edition), opened.length > 0 && `with ${listGroups(opened)}`, hasLetter && 'letter']
  return parts.filter(Boolean).join(' · ')
}

export function editionName(editions: readonly Edition[], id: string): string {
  if (id === '') return 'Main page'
  const edition = editions.find((candidate) => candidate.id === id)
  return edition ? edition.name || 'Edition without a name' : 'Deleted edition'
}

/** The label, or else the day on which the link was created. */
export const nameOfPrivateLink = ({ label, createdAt }: PrivateLink, today: string) =>
  label || `Link of ${formatDay(createdAt.slice(0, 10), today)}`
