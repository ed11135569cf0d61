import { useEffect, useRef } from 'react'
import type { Group } from '#contract/groups.ts'
import type { SharedLetter } from '#contract/letter.ts'
import type { Portfolio, PublicView } from '#contract/portfolio.ts'
import letterStyles from '#site/letter.css?url'
import { Letter } from '#site/letter.tsx'
import { PageContent } from '../../page/page-content.tsx'
import { useSpoken } from '../../page/use-spoken.ts'
import { elementIdsOf, splitView } from './differences.ts'

interface Props {
  view: PublicView
  portfolio: Portfolio
  /** The groups that everyone else doesn't see. */
  opened: readonly Group[]
  letter: SharedLetter | undefined
}

/** The page of one reader, with a line next to the parts that everyone else doesn't see. */
export function MarkedPage({ view, portfolio, opened, letter }: Props) {
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
