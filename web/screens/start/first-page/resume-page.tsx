import { useElementSize } from '@mantine/hooks'
import { memo, useEffect, useState } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Look } from '#contract/fields/choices.ts'
import { PageContent } from '../../../page/page-content.tsx'
import { PageFrame } from '../../../page/page-frame.tsx'
import { previewView } from '../../../page/preview-view.ts'
import styles from './first-page.module.css'

interface Props {
  portfolio: Portfolio
  look: Look
  /** The width at which the page is drawn before it is scaled to its place. */
  pageWidth: number
  className: string | undefined
  marked?: string | undefined
}

/** The page of someone who has no account yet: the real one, inert and scaled. Screen readers skip it. */
export const ResumePage = memo(function ResumePage({ portfolio, look, pageWidth, className, marked }: Props) {
  const { ref, width, height } = useElementSize()
  const [page, setPage] = useState<Document | null>(null)
  const scale = width / pageWidth
  useEffect(() => (page && marked && portfolio ? markText(page, marked) : undefined), [page, marked, portfolio])
  return (
    <div ref={ref} className={`${styles.page} ${className}`} aria-hidden="true" inert>
      {width > 0 && (
        <div style={{ width: pageWidth, height: height / scale, transform: `scale(${scale})` }}>
          <PageFrame title="Your page" look={look} className={styles.frame} onLoad={setPage}>
            <PageContent view={previewView(portfolio)} linkTarget={portfolio} actions={{ contact: true, endorse: false }} />
          </PageFrame>
        </div>
      )}
    </div>
  )
})

/** Scrolls to the first line with the beginning of this text and marks it; returns a function that removes the mark. */
function markText(page: Document, text: string): (() => void) | undefined {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (!element?.checkVisibility() || element.closest('nav') || !texts.currentNode.textContent?.includes(text.slice(0, 30))) continue
    const target = element.closest<HTMLElement>('[data-entry], p, h1') ?? element
    // Some of what is above stays visible.
    page.defaultView?.scrollBy({ top: target.getBoundingClientRect().top - 120, behavior: 'instant' })
    target.style.outline = '2px solid var(--accent, currentcolor)'
    target.style.outlineOffset = '8px'
    return () => target.style.removeProperty('outline')
  }
  return undefined
}
