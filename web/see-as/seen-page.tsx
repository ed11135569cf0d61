import { Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { accessCodes } from '#contract/calls.ts'
import type { SharedLetter } from '#contract/letter.ts'
import type { Portfolio, PublicView } from '#contract/portfolio.ts'
import { ApiError, call } from '../api.ts'
import { PageFrame } from '../portfolio/page-frame.tsx'
import { Failure } from '../ui/failure.tsx'
import { describeAdditions, describeOmissions, openedGroupsIn } from './differences.ts'
import { MarkedPage } from './marked-page.tsx'
import styles from './see-as.module.css'
import { useSeenLetter } from './seen-letter.ts'

const viewQuery = (who: string, version: number) =>
  queryOptions({
    queryKey: ['see-as', who, version],
    queryFn: ({ signal }) => call(accessCodes.seeAs, { query: { who } }, signal),
    staleTime: 0,
  })

/** What one reader gets: the page, or a refusal. */
export function SeenPage({ who, portfolio }: { who: string; portfolio: Portfolio }) {
  const view = useQuery(viewQuery(who, portfolio.version))
  const letter = useSeenLetter(who, portfolio)
  if (view.data) return <ReaderView view={view.data} portfolio={portfolio} letter={letter} />
  if (view.isPending) return <Skeleton height={480} />
  const { error } = view
  if (error instanceof ApiError && error.status < 500)
    return <Refusal error={error} visibility={portfolio.visibility} isSearch={who === 'search'} />
  return (
    <Failure role="alert" retry={view.refetch}>
      This could not be loaded. Check your connection, then try again.
    </Failure>
  )
}

interface ReaderViewProps {
  view: PublicView
  portfolio: Portfolio
  letter: SharedLetter | undefined
}

function ReaderView({ view, portfolio, letter }: ReaderViewProps) {
  const opened = openedGroupsIn(view, portfolio)
  return (
    <section aria-label="What this reader sees" className={styles.seen}>
      <p role="status" className={opened.length > 0 ? styles.more : undefined}>
        {describeAdditions(view, opened)} {describeOmissions(view, portfolio)}
        {letter && ' Your letter is above the page.'}
      </p>
      <PageFrame title="The page of this reader" look={view.look.accent} className={styles.frame}>
        <MarkedPage view={view} portfolio={portfolio} opened={opened} letter={letter} />
      </PageFrame>
    </section>
  )
}

/** Replaces the page if this reader may not open it. */
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
