import { useElementSize, useInViewport, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { type ComponentProps, lazy, memo, Suspense, useEffect, useState } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import styles from './page-thumbnail.module.css'

type Frame = typeof import('./preview-frame.tsx').PreviewFrame

/** Without its code, the thumbnail stays empty; the link next to it still works. */
const PreviewFrame = lazy(async () => {
  const fallback: { PreviewFrame: Frame } = { PreviewFrame: memo(NoFrame) }
  const { PreviewFrame } = await import('./preview-frame.tsx').catch(() => fallback)
  return { default: PreviewFrame }
})

function NoFrame(_props: ComponentProps<Frame>) {
  return <div />
}

/** The widths at which the page is drawn before it is scaled down. */
const [desktopWidth, phoneWidth] = [1440, 390]
/** The space above the name, in pixels of the page. */
const nameMargin = 12

interface Props {
  portfolio: Portfolio
  className: string | undefined
  /** Shows the page as on a phone where the screen is narrow: from its top, or from the name. */
  adapts?: 'whole' | 'name'
  placeholder?: string | undefined
}

/** The real page, inert and scaled down. It repeats what a link next to it says, so screen readers skip it. */
export function PageThumbnail({ portfolio, className, adapts, placeholder }: Props) {
  const { ref: sizeRef, width, height } = useElementSize()
  const { ref: viewRef, inViewport } = useInViewport()
  const ref = useMergedRef(sizeRef, viewRef)
  const hasSpace = useMediaQuery('(min-width: 600px)', undefined, { getInitialValueInEffect: false })
  const [wasSeen, setSeen] = useState(false)
  if (inViewport && !wasSeen) setSeen(true)
  const [page, setPage] = useState<Document | null>(null)
  const isNarrow = adapts !== undefined && !hasSpace
  const pageWidth = isNarrow ? phoneWidth : desktopWidth
  const scale = width / pageWidth

  // After every render, because each may draw the page in another size.
  useEffect(() => {
    const name = page?.querySelector('h1')
    if (!page?.defaultView || !name) return
    const top = isNarrow && adapts === 'name' ? name.getBoundingClientRect().top + page.defaultView.scrollY - nameMargin : 0
    page.defaultView.scrollTo({ top, behavior: 'instant' })
  })

  return (
    <div ref={ref} className={className} aria-hidden="true" inert>
      {placeholder !== undefined && !page && <img className={styles.placeholder} src={placeholder} alt="" />}
      {wasSeen && width > 0 && (
        <div className={styles.page} style={{ width: pageWidth, height: height / scale, transform: `scale(${scale})` }}>
          <Suspense>
            <PreviewFrame title="Your page" className={styles.frame} portfolio={portfolio} edition={undefined} onPage={setPage} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
