import { useEffect, useRef } from 'react'
import type { Group } from '#contract/groups.ts'
import { portfolioFilePath } from '#contract/paths.ts'
import type { Portfolio, PublicView } from '#contract/portfolio.ts'
import { PortfolioPage } from '#site/page.tsx'
import { pageOf, partsOf } from './differences.ts'

interface Props {
  view: PublicView
  portfolio: Portfolio
  /** The groups that everybody else doesn't see. */
  opened: readonly Group[]
}

/** The page of one reader, with a line next to what everybody else doesn't see. */
export function MarkedPage({ view, portfolio, opened }: Props) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const id of partsOf(opened)) {
      const part = page.current?.querySelector<HTMLElement>(`[id="${id}"]`)
      // The styles of the page are those of visitors, who see no such line.
      if (part) Object.assign(part.style, { borderInlineStart: '2px solid var(--bark)', paddingInlineStart: '14px' })
    }
  }, [opened])
  return (
    <div ref={page}>
      <PortfolioPage
        {...pageOf(view, opened)}
        // The view of an edition without a name has no id.
        actions={{ contact: view.id !== 0, endorse: view.id !== 0 && portfolio.visibility === 'open' }}
        month={new Date().toISOString().slice(0, 7)}
        fileAt={(name) => portfolioFilePath(portfolio, name)}
      />
    </div>
  )
}
