import type { VisitDay } from '#contract/visits.ts'

const formatCount = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const total = (days: readonly VisitDay[], key: Exclude<keyof VisitDay, 'day'>) => days.reduce((sum, day) => sum + day[key], 0)

/** Summarizes the visits of these days. */
export function summaryOf(days: readonly VisitDay[]) {
  const [pages, downloads, unlocks] = [total(days, 'pages'), total(days, 'downloads'), total(days, 'unlocks')]
  const today = days.at(-1)?.pages ?? 0
  return {
    isEmpty: pages + downloads + unlocks === 0,
    title: `${formatCount(pages, 'visit', 'visits')} in the last ${days.length} days`,
    details: `${today.toLocaleString('en-US')} today · ${formatCount(downloads, 'download', 'downloads')} · opened with your PIN ${formatCount(unlocks, 'time', 'times')}`,
  }
}

// The days are UTC days; another time zone would shift their names.
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** As in 'Nov 22'. */
export const dayName = ({ day }: Pick<VisitDay, 'day'>) => short.format(new Date(day))
