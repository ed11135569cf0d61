import { Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { visits } from '#contract/calls.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { RecentVisits } from '#contract/visits.ts'
import { call } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { Failure } from '../ui/failure.tsx'
import { summaryOf } from './visit-figures.ts'
import styles from './visits.module.css'
import { VisitsTable } from './visits-table.tsx'
import { WeekBars } from './week-bars.tsx'

export const visitsQuery = queryOptions({ queryKey: ['visits'], queryFn: ({ signal }) => call(visits.recent, {}, signal), staleTime: 0 })

/** How often the page was visited in the last seven days, with the last 30 days below. */
export function VisitsCard({ portfolio }: { portfolio: Pick<Portfolio, 'countVisits'> | undefined }) {
  const recent = useQuery(visitsQuery)
  return (
    <Card title="Visits this week" busy={recent.isFetching} isPlain>
      {recent.data ? (
        <Visits recent={recent.data} isEnabled={portfolio?.countVisits !== false} />
      ) : recent.isError ? (
        <Failure retry={recent.refetch}>Your visits could not be loaded.</Failure>
      ) : (
        <Skeleton height={134} />
      )}
    </Card>
  )
}

function Visits({ recent: { counting, days }, isEnabled }: { recent: RecentVisits; isEnabled: boolean }) {
  const { isEmpty, week, weekCount, comparison, wholePeriod } = summaryOf(days)
  return (
    <>
      {!counting && <VisitsOff isEnabled={isEnabled} />}
      {isEmpty ? (
        counting && (
          <div>
            <p className="strong numbers">No visits in the last 30 days</p>
            <p className="quiet">Share your address. You'll see here when someone opens your page.</p>
          </div>
        )
      ) : (
        <>
          <div className={styles.week}>
            <strong>{weekCount.toLocaleString('en-US')}</strong>
            <WeekBars days={week} />
          </div>
          <p className="quiet">
            {comparison} {counting && countedVisits}
          </p>
          <VisitsTable days={days} summary={wholePeriod} />
        </>
      )}
      {isEmpty && counting && <p className="quiet small">{countedVisits}</p>}
    </>
  )
}

const countedVisits = "Yours and search engines' don't count, and we keep nothing about who came."

function VisitsOff({ isEnabled }: { isEnabled: boolean }) {
  if (isEnabled) return <p className="quiet">Visits are not counted here.</p>
  return (
    <p className="quiet">
      You have turned off counting visits. <Link to="/editor#page-design">Page design</Link> has the switch.
    </p>
  )
}
