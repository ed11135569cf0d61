import { Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { accessCodes } from '#contract/calls.ts'
import type { Portfolio, PublicView } from '#contract/portfolio.ts'
import { ApiError, call } from '../api.ts'
import { PageFrame } from '../portfolio/page-frame.tsx'
import { Failure } from '../ui/failure.tsx'
import { describeLess, describeMore, openedIn } from './differences.ts'
import { MarkedPage } from './marked-page.tsx'
import styles from './see-as.module.css'

const seenQuery = (who: string, version: number) =>
  queryOptions({
    queryKey: ['see-as', who, version],
    queryFn: ({ signal }) => call(accessCodes.seeAs, { query: { who } }, signal),
    staleTime: 0,
  })

/** What one reader is answered: the page, or a refusal. */
export function SeenPage({ who, portfolio }: { who: string; portfolio: Portfolio }) {
  const seen = useQuery(seenQuery(who, portfolio.version))
  if (seen.data) return <Seen view={seen.data} portfolio={portfolio} />
  if (seen.isPending) return <Skeleton height={480} />
  const { error } = seen
  if (error instanceof ApiError && error.status < 500)
    return <Refusal error={error} visibility={portfolio.visibility} isSearch={who === 'search'} />
  return (
    <Failure role="alert" retry={seen.refetch}>
      This could not be loaded. Check your connection, then try again.
    </Failure>
  )
}

function Seen({ view, portfolio }: { view: PublicView; portfolio: Portfolio }) {
  const opened = openedIn(view, portfolio)
  return (
    <section aria-label="What this reader sees" className={styles.seen}>
      <p role="status" className={opened.length > 0 ? styles.more : undefined}>
        {describeMore(view, opened)} {describeLess(view, portfolio)}
      </p>
      <PageFrame title="The page of this reader" look={view.look.accent} className={styles.frame}>
        <MarkedPage view={view} portfolio={portfolio} opened={opened} />
      </PageFrame>
    </section>
  )
}

/** This reader gets no page. */
function Refusal({ error, visibility, isSearch }: { error: ApiError; visibility: Portfolio['visibility']; isSearch: boolean }) {
  return (
    <div role="status" className={`sheet ${styles.refusal}`}>
      <p className="strong">This reader gets no page.</p>
      <p>{visibility === 'off' ? 'Nobody but you can open your page.' : error.message}</p>
      {(visibility !== 'open' || isSearch) && (
        <p>
          <Link to="/editor#page-design">Change who may read it</Link>
        </p>
      )}
    </div>
  )
}
