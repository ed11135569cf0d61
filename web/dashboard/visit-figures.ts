import type { VisitDay } from '#contract/visits.ts'

const amount = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const total = (days: readonly VisitDay[], what: Exclude<keyof VisitDay, 'day'>) => days.reduce((sum, day) => sum + day[what], 0)

/** The visits of these days in words. */
export function summaryOf(days: readonly VisitDay[]) {
  const [pages, downloads, unlocks] = [total(days, 'pages'), total(days, 'downloads'), total(days, 'unlocks')]
  const today = days.at(-1)?.pages ?? 0
  return {
    isEmpty: pages + downloads + unlocks === 0,
    title: `${amount(pages, 'visit', 'visits')} in the last ${days.length} days`,
    details: `${today.toLocaleString('en-US')} today · ${amount(downloads, 'download', 'downloads')} · opened with your code ${amount(unlocks, 'time', 'times')}`,
  }
}

// Days of UTC: in the reader's own time zone they would have other names.
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** As in 'Nov 22'. */
export const dayName = ({ day }: Pick<VisitDay, 'day'>) => short.format(new Date(day))
