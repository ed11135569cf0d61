import { Skeleton, VisuallyHidden } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { visits } from '#contract/calls/calls.ts'
import type { RecentVisits, VisitDay } from '#contract/calls/visits.ts'
import { call } from '../../model/api.ts'
import { plural } from '../../model/plural.ts'
import { Card } from '../../ui/card.tsx'
import { Failure } from '../../ui/failure.tsx'
import styles from './dashboard.module.css'

export const visitsQuery = queryOptions({ queryKey: ['visits'], queryFn: ({ signal }) => call(visits.recent, {}, signal), staleTime: 0 })

/** How often the page was visited in the last seven days, with the last 30 days below. */
export function VisitsCard() {
  const recent = useQuery(visitsQuery)
  return (
    <Card title="Visits this week" busy={recent.isFetching} isPlain>
      {recent.data ? (
        <Visits {...recent.data} />
      ) : recent.isError ? (
        <Failure retry={recent.refetch}>Your visits could not be loaded.</Failure>
      ) : (
        <Skeleton height={134} />
      )}
    </Card>
  )
}

function Visits({ counting, days }: RecentVisits) {
  const { isEmpty, week, weekCount, comparison, wholePeriod } = summaryOf(days)
  return (
    <>
      {!counting && (
        <p className="quiet">
          You have turned off counting visits. <Link to="/editor#page-design">Page design</Link> has the switch.
        </p>
      )}
      {isEmpty ? (
        counting && (
          <div>
            <p className="strong numbers">No visits in the last 30 days</p>
            <p className="quiet">Share your address. You’ll see here when someone opens your page.</p>
          </div>
        )
      ) : (
        <>
          <div className={styles.week}>
            <strong>{weekCount.toLocaleString('en-US')}</strong>
            <WeekBars days={week} />
          </div>
          <p className="quiet">
            {comparison} {counting && alwaysCounted}
          </p>
          <VisitsTable days={days} summary={wholePeriod} />
        </>
      )}
      {isEmpty && counting && <p className="quiet small">{alwaysCounted}</p>}
    </>
  )
}

const alwaysCounted = 'Yours and search engines’ don’t count, and we keep nothing about who came.'

/** A bar for each day, the last one today. A screen reader reads the numbers. */
function WeekBars({ days }: { days: readonly VisitDay[] }) {
  const max = Math.max(1, ...days.map(({ pages }) => pages))
  return (
    <ul className={styles.bars} aria-label="Visits per day">
      {days.map((day) => (
        <li key={day.day}>
          <VisuallyHidden>
            {formatWeekday(day)}: {plural(day.pages, 'visit')}
          </VisuallyHidden>
          <span aria-hidden="true" style={{ height: `${(day.pages / max) * 100}%` }} />
        </li>
      ))}
    </ul>
  )
}

/** All days, the newest first, with a summary. */
function VisitsTable({ days, summary }: { days: readonly VisitDay[]; summary: string }) {
  return (
    <details>
      <summary>Day by day</summary>
      <p className="strong numbers">{summary}</p>
      <table className={`numbers ${styles.table}`}>
        <caption className="quiet small">Days are in UTC, newest first.</caption>
        <thead>
          <tr>
            {['Day', 'Visits', 'Downloads', 'Unlocked'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, pages, downloads, unlocks }) => (
            <tr key={day}>
              <th scope="row">{formatDay({ day })}</th>
              <td>{pages}</td>
              <td>{downloads}</td>
              <td>{unlocks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const daysPerWeek = 7

const totalOf = (days: readonly VisitDay[], key: Exclude<keyof VisitDay, 'day'>) => days.reduce((sum, day) => sum + day[key], 0)

// The days are days in UTC. In another time zone, the result could be the day before or after.
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

type Day = Pick<VisitDay, 'day'>

/** For example 'Nov 22'. */
const formatDay = ({ day }: Day) => dayFormat.format(new Date(day))

/** For example 'Mon 16'. */
function formatWeekday({ day }: Day): string {
  const parts = Object.fromEntries(weekdayFormat.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))
  return `${parts['weekday']} ${parts['day']}`
}

/** Summarizes the visits of these days, of which the last is today. */
function summaryOf(days: readonly VisitDay[]) {
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
