import type { AccessCode } from '#contract/access-codes.ts'
import type { Edition } from '#contract/editions/fields.ts'
import { groups } from '#contract/groups.ts'
import { addDays, formatDay } from './days.ts'

/** Texts about a private link. */

export interface CodeState {
  mark: 'opened' | 'unopened' | 'ending' | 'ended'
  text: string
}

const formatTimes = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** @param today in the time zone of the owner */
export function stateOf(code: AccessCode, today: string): CodeState {
  if (code.state === 'ended') return { mark: 'ended', text: describeEnd(code, today) }
  if (code.until !== null && code.until <= today) return { mark: 'ending', text: 'Ends today' }
  if (code.until === addDays(today, 1)) return { mark: 'ending', text: 'Ends tomorrow' }
  return code.uses === 0 ? { mark: 'unopened', text: 'Not opened yet' } : { mark: 'opened', text: `Opened ${formatTimes(code.uses)}` }
}

function describeEnd({ endedBy, until, uses, maxUses }: AccessCode, today: string): string {
  if (endedBy === 'date') return until ? `Ended after ${formatDay(until, today)}` : 'Ended'
  if (endedBy === 'uses') return `Used up, ${uses} of ${maxUses ?? uses}`
  return endedBy === 'edition' ? 'Ended with its edition' : 'Ended by you'
}

/** For example 'Opened 2 times on 3 November, 1 download'. */
export function describeDay({ day, opens, downloads }: AccessCode['days'][number], today: string): string {
  const when = formatDay(day, today)
  const downloadsText = downloads === 1 ? '1 download' : `${downloads} downloads`
  if (opens === 0) return `${downloadsText} on ${when}`
  return downloads === 0 ? `Opened ${formatTimes(opens)} on ${when}` : `Opened ${formatTimes(opens)} on ${when}, ${downloadsText}`
}

/** As `describeDay`, but without the count if the state of the link already shows it. */
export function describeLastDay(code: AccessCode, lastDay: AccessCode['days'][number], today: string): string {
  const isCountShown = stateOf(code, today).mark === 'opened' && lastDay.opens === code.uses
  return isCountShown ? describeDay(lastDay, today).replace(/^Opened .* on /, 'On ') : describeDay(lastDay, today)
}

/** When the link ends, and how often it can still be opened. */
export function describeLimits({ until, maxUses, uses }: AccessCode, today: string): string {
  const end = until === null ? 'No end' : `Until ${formatDay(until, today)}`
  return maxUses === null ? end : `${end}, opens ${formatTimes(Math.max(0, maxUses - uses))}${uses > 0 ? ' more' : ''}`
}

export function describeOpened(opened: AccessCode['groups']): string {
  return opened.length === 0
    ? 'Nothing more'
    : opened.map((group, index) => (index > 0 ? groups[group].toLowerCase() : groups[group])).join(', ')
}

/** The name of the edition with this id, or of the main page for ''. */
export function editionName(editions: readonly Edition[], id: string): string {
  if (id === '') return 'Main page'
  const edition = editions.find((candidate) => candidate.id === id)
  return edition ? edition.name || 'Edition without a name' : 'Deleted edition'
}

/** The label, or else the day on which the link was created. */
export const nameOfCode = ({ label, createdAt }: AccessCode, today: string) =>
  label || `Link of ${formatDay(createdAt.slice(0, 10), today)}`

/** A message to the reader. It leaves out the label, which only the owner sees, and the owner's name, because the edition may be nameless. */
export function messageFor({ link, until, maxUses }: AccessCode): string {
  const end = until === null ? '' : ` It works until ${formatDay(until)}.`
  const limit = maxUses === null ? '' : ` You can open it ${formatTimes(maxUses)}.`
  return `Hello, here is my page: ${link}\nPress Open there to read it.${end}${limit}`
}
