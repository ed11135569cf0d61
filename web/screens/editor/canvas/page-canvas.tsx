import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { isEqual } from '../../../model/entries.ts'
import { measureBoxes, measureTrunkX, type PageBox } from '../../../page/page-boxes.ts'
import { PreviewFrame } from '../../../page/preview-frame.tsx'
import { ownerView } from '../../../page/preview-view.ts'
import { type PressedWord, wordAtPoint } from '../../../page/word-at-point.ts'
import styles from './canvas.module.css'

export interface Measurements {
  readonly boxes: readonly PageBox[]
  /** The middle of the line that is drawn down the page, from its left edge. */
  readonly trunkX: number
  /** What is at a point of the window. */
  readonly wordAt: (x: number, y: number) => PressedWord | undefined
}

interface Props {
  portfolio: Portfolio
  edition: string | undefined
  onMeasured: (measured: Measurements) => void
}

/** The page as its owner sees it, as high as its content. It is inert: the buttons over it are outside. */
export default function PageCanvas({ portfolio, edition, onMeasured }: Props) {
  const [page, setPage] = useState<Document | null>(null)
  const [height, setHeight] = useState(0)
  const shown = useDeferredValue(portfolio)
  const shownView = useMemo(() => ownerView(shown, edition), [shown, edition])
  const latestView = useRef(shownView)
  latestView.current = shownView
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const main = page?.querySelector('main')
    if (!page || !main) return
    const wordAt = (x: number, y: number) => {
      const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
      const { view, unlockedFields } = latestView.current
      return wordAtPoint(page, { x: x - left, y: y - top }, { ...view, ...unlockedFields })
    }
    let last: Omit<Measurements, 'wordAt'> | undefined
    // Before the frame is painted, so that every button is always where its selectable is.
    const measure = () => {
      const next = { boxes: measureBoxes(page), trunkX: measureTrunkX(page), height: Math.ceil(main.getBoundingClientRect().height) }
      if (last && isEqual(last, next)) return
      last = next
      flushSync(() => {
        setHeight(next.height)
        onMeasured({ ...next, wordAt })
      })
    }
    const sizes = new ResizeObserver(measure)
    const watchSizes = () => {
      for (const element of [main, ...main.querySelectorAll('[data-at], [data-section]')]) sizes.observe(element)
    }
    watchSizes()
    const changes = new MutationObserver(() => {
      watchSizes()
      measure()
    })
    changes.observe(page.documentElement, { childList: true, subtree: true, characterData: true, attributes: true })
    page.addEventListener('toggle', measure, true)
    void page.fonts.ready.then(measure)
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [page, onMeasured])

  return (
    <div ref={frame} className={styles.page} style={{ height: height || '100dvh' }} inert aria-hidden="true">
      <PreviewFrame title="Live preview" className={styles.frame} portfolio={shown} edition={edition} onPage={setPage} isOwner />
    </div>
  )
}
