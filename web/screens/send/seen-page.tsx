import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { privateLinks } from '#contract/calls/calls.ts'
import type { Portfolio, PublicView } from '#contract/calls/portfolio.ts'
import type { Group } from '#contract/fields/groups.ts'
import type { SharedLetter } from '#contract/letter.ts'
import letterStyles from '#site/letter.css?url'
import { Letter } from '#site/letter.tsx'
import { ApiError, call } from '../../model/api.ts'
import { handlesSignOut } from '../../model/queries.ts'
import { PageContent } from '../../page/page-content.tsx'
import { PageFrame } from '../../page/page-frame.tsx'
import { useSpoken } from '../../page/use-spoken.ts'
import { Failure } from '../../ui/failure.tsx'
import { describeAdditions, describeOmissions, elementIdsOf, openedGroupsIn, splitView } from './differences.ts'
import styles from './send.module.css'

interface Props {
  /** As in `GET /api/see-as`. */
  who: string
  portfolio: Portfolio
  letter: SharedLetter | undefined
  /** Without a description, in all the space that there is; the page stays while the next one loads. */
  isSheet?: boolean
  onPage?: (page: Document | null) => void
}

/** What one reader gets: the page, or a refusal. Memoized, because a key in a form doesn't change it. */
export const SeenPage = memo(function SeenPage({ who, portfolio, letter, isSheet = false, onPage }: Props) {
  const view = useQuery({
    queryKey: ['see-as', who, portfolio.version],
    queryFn: ({ signal }) => call(privateLinks.seeAs, { query: { who } }, signal),
    staleTime: 0,
    ...(isSheet && { placeholderData: keepPreviousData, meta: handlesSignOut }),
  })
  if (view.data) {
    const opened = openedGroupsIn(view.data, portfolio)
    return (
      <section aria-label="What this reader sees" className={styles.seen} data-sheet={isSheet || undefined}>
        {!isSheet && (
          <p role="status" className={opened.length > 0 ? styles.more : undefined}>
            {describeAdditions(view.data, opened)} {describeOmissions(view.data, portfolio)}
            {letter && ' Your letter is above the page.'}
          </p>
        )}
        <PageFrame title="The page of this reader" look={view.data.look.accent} className={styles.frame} onLoad={onPage}>
          <MarkedPage view={view.data} portfolio={portfolio} opened={opened} letter={letter} />
        </PageFrame>
      </section>
    )
  }
  if (view.isPending) return <Skeleton height={480} />
  const { error } = view
  if (error instanceof ApiError && error.status < 500)
    return <Refusal error={error} visibility={portfolio.visibility} isSearch={who === 'search'} />
  return (
    <Failure role="alert" retry={view.refetch}>
      This could not be loaded. Check your connection, then try again.
    </Failure>
  )
})

function Refusal({ error, visibility, isSearch }: { error: ApiError; visibility: Portfolio['visibility']; isSearch: boolean }) {
  return (
    <div role="status" className={`sheet ${styles.refusal}`}>
      <p className="strong">This reader gets no page.</p>
      <p>{visibility === 'off' ? 'No one but you can open your page.' : error.message}</p>
      {(visibility !== 'open' || isSearch) && (
        <p>
          <Link to="/editor#page-design">Change who may read it</Link>
        </p>
      )}
    </div>
  )
}

interface MarkedPageProps {
  view: PublicView
  portfolio: Portfolio
  /** The groups that everyone else doesn't see. */
  opened: readonly Group[]
  letter: SharedLetter | undefined
}

/** The page of one reader, with a line next to the parts that everyone else doesn't see. */
function MarkedPage({ view, portfolio, opened, letter }: MarkedPageProps) {
  const spoken = useSpoken(view.language)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const id of elementIdsOf(opened)) {
      const element = page.current?.querySelector<HTMLElement>(`[id="${id}"]`)
      // An inline style, because the style sheet of the page is for visitors, who see no such line.
      if (element) Object.assign(element.style, { borderInlineStart: '2px solid var(--bark)', paddingInlineStart: '14px' })
    }
  }, [opened])
  return (
    <div ref={page}>
      {letter && (
        <>
          <link rel="stylesheet" href={letterStyles} />
          <Letter letter={letter} view={view} spoken={spoken} />
        </>
      )}
      <PageContent
        {...splitView(view, opened)}
        linkTarget={portfolio}
        // The view of an edition without a name has no id.
        actions={{ contact: view.id !== 0, endorse: view.id !== 0 && portfolio.visibility === 'open' }}
      />
    </div>
  )
}
