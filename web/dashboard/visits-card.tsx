import { Button, Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { visits } from '#contract/calls.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { RecentVisits } from '#contract/visits.ts'
import { call } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { summaryOf } from './visit-figures.ts'
import styles from './visits-card.module.css'
import { VisitsPlot } from './visits-plot.tsx'
import { VisitsTable } from './visits-table.tsx'

const visitsQuery = queryOptions({ queryKey: ['visits'], queryFn: ({ signal }) => call(visits.recent, {}, signal), staleTime: 0 })

/** How often the page was read in the last 30 days. */
export function VisitsCard({ portfolio }: { portfolio: Pick<Portfolio, 'countVisits'> | undefined }) {
  const recent = useQuery(visitsQuery)
  return (
    <Card title="What changed" busy={recent.isFetching}>
      {recent.data ? (
        <Visits recent={recent.data} isWanted={portfolio?.countVisits !== false} />
      ) : recent.isError ? (
        <Failed retry={() => recent.refetch()} />
      ) : (
        <Placeholder />
      )}
    </Card>
  )
}

function Visits({ recent: { counting, days }, isWanted }: { recent: RecentVisits; isWanted: boolean }) {
  const { isEmpty, title, details } = summaryOf(days)
  return (
    <>
      {!counting && <Off isWanted={isWanted} />}
      {isEmpty ? (
        counting && (
          <div>
            <p className={styles.title}>No visits in the last 30 days</p>
            <p className={styles.quiet}>Send your address to somebody, and see here when your page is opened.</p>
          </div>
        )
      ) : (
        <>
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.quiet}>{details}</p>
          </div>
          <VisitsPlot days={days} />
          <VisitsTable days={days} />
        </>
      )}
      {counting && <p className={styles.small}>Your own visits and those of search engines don't count. We keep nothing about who came.</p>}
    </>
  )
}

function Off({ isWanted }: { isWanted: boolean }) {
  if (isWanted) return <p className={styles.quiet}>Visits are not counted here.</p>
  return (
    <p className={styles.quiet}>
      You have turned off counting visits. <Link to="/editor#page-design">Page design</Link> has the switch.
    </p>
  )
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <>
      <p className={styles.quiet}>Your visits could not be loaded.</p>
      <div>
        <Button variant="default" onClick={retry}>
          Try Again
        </Button>
      </div>
    </>
  )
}

function Placeholder() {
  return (
    <>
      <Skeleton height={46} />
      <Skeleton height={112} />
      <Skeleton height={44} />
    </>
  )
}
