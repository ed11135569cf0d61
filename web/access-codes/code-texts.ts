import type { AccessCode } from '#contract/access-codes.ts'
import type { Edition } from '#contract/editions/fields.ts'
import { groups } from '#contract/groups.ts'
import { addDays, formatDay } from './days.ts'

/** What the owner reads about a private link. */

export interface CodeState {
  mark: 'opened' | 'unopened' | 'ending' | 'ended'
  text: string
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** @param today in the time zone of the owner */
export function stateOf(code: AccessCode, today: string): CodeState {
  if (code.state === 'ended') return { mark: 'ended', text: endOf(code, today) }
  if (code.until !== null && code.until <= today) return { mark: 'ending', text: 'Ends today' }
  if (code.until === addDays(today, 1)) return { mark: 'ending', text: 'Ends tomorrow' }
  return code.uses === 0 ? { mark: 'unopened', text: 'Not opened yet' } : { mark: 'opened', text: `Opened ${times(code.uses)}` }
}

function endOf({ endedBy, until, uses, maxUses }: AccessCode, today: string): string {
  if (endedBy === 'date') return until ? `Ended after ${formatDay(until, today)}` : 'Ended'
  if (endedBy === 'uses') return `Used up, ${uses} of ${maxUses ?? uses}`
  return endedBy === 'edition' ? 'Ended with its edition' : 'Ended by you'
}

/** As in 'Opened 2 times on 3 November, 1 download'. */
export function describeDay({ day, opens, downloads }: AccessCode['days'][number], today: string): string {
  const when = formatDay(day, today)
  const files = downloads === 1 ? '1 download' : `${downloads} downloads`
  if (opens === 0) return `${files} on ${when}`
  return downloads === 0 ? `Opened ${times(opens)} on ${when}` : `Opened ${times(opens)} on ${when}, ${files}`
}

/** The same without the count, if the state of the link says it. */
export function describeOnlyDay(code: AccessCode, only: AccessCode['days'][number], today: string): string {
  const isCounted = stateOf(code, today).mark === 'opened' && only.opens === code.uses
  return isCounted ? describeDay(only, today).replace(/^Opened .* on /, 'On ') : describeDay(only, today)
}

/** When it ends, and how often it still opens. */
export function describeLimits({ until, maxUses, uses }: AccessCode, today: string): string {
  const end = until === null ? 'No end' : `Until ${formatDay(until, today)}`
  return maxUses === null ? end : `${end}, opens ${times(Math.max(0, maxUses - uses))}${uses > 0 ? ' more' : ''}`
}

export function describeOpened(opened: AccessCode['groups']): string {
  return opened.length === 0
    ? 'Nothing more'
    : opened.map((group, index) => (index > 0 ? groups[group].toLowerCase() : groups[group])).join(', ')
}

/** The name of what a link shows. */
export function editionName(editions: readonly Edition[], id: string): string {
  if (id === '') return 'Main page'
  const edition = editions.find((each) => each.id === id)
  return edition ? edition.name || 'Edition without a name' : 'Deleted edition'
}

/** The label, or when the link was created. */
export const nameOfCode = ({ label, createdAt }: AccessCode, today: string) =>
  label || `Link of ${formatDay(createdAt.slice(0, 10), today)}`

/** A message to the reader. Without the label, which only the owner sees, and without a name, because the edition may have none. */
export function messageFor({ link, until, maxUses }: AccessCode): string {
  const end = until === null ? '' : ` It works until ${formatDay(until)}.`
  const limit = maxUses === null ? '' : ` You can open it ${times(maxUses)}.`
  return `Hello, here is my page: ${link}\nPress Open there to read it.${end}${limit}`
}
