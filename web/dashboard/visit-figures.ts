import type { VisitDay } from '#contract/visits.ts'
import { plural } from '../portfolio/plural.ts'

const totalOf = (days: readonly VisitDay[], key: Exclude<keyof VisitDay, 'day'>) => days.reduce((sum, day) => sum + day[key], 0)

/** Summarizes the visits of these days. */
export function summaryOf(days: readonly VisitDay[]) {
  const [pages, downloads, unlocks] = [totalOf(days, 'pages'), totalOf(days, 'downloads'), totalOf(days, 'unlocks')]
  const today = days.at(-1)?.pages ?? 0
  return {
    isEmpty: pages + downloads + unlocks === 0,
    title: `${plural(pages, 'visit')} in the last ${days.length} days`,
    details: `${today.toLocaleString('en-US')} today · ${plural(downloads, 'download')} · opened with your PIN ${plural(unlocks, 'time')}`,
  }
}

// The days are days in UTC. In another time zone, the result could be the day before or after.
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** For example 'Nov 22'. */
export const formatDay = ({ day }: Pick<VisitDay, 'day'>) => dayFormat.format(new Date(day))
