import type { VisitDay } from '#contract/visits.ts'
import { plural } from '../../model/plural.ts'

const daysPerWeek = 7

const totalOf = (days: readonly VisitDay[], key: Exclude<keyof VisitDay, 'day'>) => days.reduce((sum, day) => sum + day[key], 0)

// The days are days in UTC. In another time zone, the result could be the day before or after.
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

type Day = Pick<VisitDay, 'day'>

/** For example 'Nov 22'. */
export const formatDay = ({ day }: Day) => dayFormat.format(new Date(day))

/** For example 'Mon 16'. */
export function formatWeekday({ day }: Day): string {
  const parts = Object.fromEntries(weekdayFormat.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))
  return `${parts['weekday']} ${parts['day']}`
}

/** Summarizes the visits of these days, of which the last is today. */
export function summaryOf(days: readonly VisitDay[]) {
  const [pages, downloads, unlocks] = [totalOf(days, 'pages'), totalOf(days, 'downloads'), totalOf(days, 'unlocks')]
  const week = days.slice(-daysPerWeek)
  const weekBefore = days.slice(-2 * daysPerWeek, -daysPerWeek)
  const [first] = week
  return {
    isEmpty: pages + downloads + unlocks === 0,
    week,
    weekCount: totalOf(week, 'pages'),
    comparison: `${first ? `${formatWeekday(first)} to today` : 'Today'}. ${totalOf(weekBefore, 'pages').toLocaleString('en-US')} the week before.`,
    wholePeriod: `${plural(pages, 'visit')} in the last ${days.length} days · ${plural(downloads, 'download')} · opened with your PIN ${plural(unlocks, 'time')}`,
  }
}
