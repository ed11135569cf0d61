import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PageBox } from '../../../page/page-boxes.ts'
import { IconGrip } from '../../../ui/icons.tsx'
import { keyOf, shortcutOf } from '../../../ui/keys.ts'
import { scrollBehavior } from '../../../ui/scroll.ts'
import { gapAt, gapsOf } from './gaps.ts'
import type { At } from './selectables.ts'
import styles from './small-buttons.module.css'

/** The page scrolls while the pointer is within this distance of the top or bottom edge of the window, in pixels. */
const edges = { top: 140, bottom: 100 }
/** The part of the distance by which the page scrolls in each frame. */
const scrollPart = 0.15

interface Props {
  /** The selectable that stays active while the handle is dragged. */
  activeAt: At
  x: number
  y: number
  boxes: readonly PageBox['box'][]
  names: readonly string[]
  index: number
  onDrop: (gap: number) => void
}

/** Drags a part of the page up or down, with mouse or pen. Its menu and its list have buttons for that, too. */
export function DragHandle({ activeAt, x, y, boxes, names, index, onDrop }: Props) {
  const handle = useRef<HTMLSpanElement>(null)
  /** In the window. */
  const pointerY = useRef(0)
  const [gap, setGap] = useState<number>()
  const [pointerOnPage, setPointerOnPage] = useState(0)
  const isDragged = gap !== undefined

  const pageTop = () => handle.current?.offsetParent?.getBoundingClientRect().top ?? 0
  const follow = () => {
    const onPage = pointerY.current - pageTop()
    setPointerOnPage(onPage)
    setGap(gapAt(boxes, onPage))
  }
  const onFrame = useEffectEvent(() => {
    const { current } = pointerY
    const distance = Math.min(current - edges.top, 0) + Math.max(current - window.innerHeight + edges.bottom, 0)
    if (distance === 0) return
    window.scrollBy({ top: distance * scrollPart, behavior: 'instant' })
    follow()
  })
  useEffect(() => {
    if (!isDragged) return
    let frame = requestAnimationFrame(function onNext() {
      onFrame()
      frame = requestAnimationFrame(onNext)
    })
    const onKeyDown = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape' && shortcutOf(event) !== 'mod+z') return
      // Neither closes the form nor undoes what was done before.
      event.preventDefault()
      event.stopPropagation()
      setGap(undefined)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [isDragged])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch' || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    pointerY.current = event.clientY
    setPointerOnPage(event.clientY - pageTop())
    setGap(index)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!isDragged) return
    pointerY.current = event.clientY
    follow()
  }
  const dragged = boxes[index]
  const line = gap === undefined ? undefined : gapsOf(boxes)[gap]
  const isMoved = gap !== undefined && gap !== index && gap !== index + 1
  const next = gap === undefined ? undefined : names[gap]
  const place = next === undefined ? `After ${names.at(-1)}` : `Before ${next}`
  const onPointerUp = () => {
    if (isMoved) {
      onDrop(gap)
      scrollToDropped()
    }
    setGap(undefined)
  }
  const scrollToDropped = () => {
    const above = gap !== undefined && gap > index ? (dragged?.height ?? 0) : 0
    const top = (line ?? 0) - above + pageTop()
    if (top < edges.top || top > window.innerHeight - edges.bottom) window.scrollBy({ top: top - edges.top, behavior: scrollBehavior() })
  }
  const left = Math.min(...boxes.map((box) => box.x))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  return (
    <div aria-hidden="true">
      {isDragged && dragged && (
        <div
          className={styles.dragged}
          style={{ transform: `translate(${dragged.x}px, ${dragged.y}px)`, width: dragged.width, height: dragged.height }}
        />
      )}
      {line !== undefined && <div className={styles.drop} style={{ transform: `translate(${left}px, ${line}px)`, width: right - left }} />}
      {/* The line can be outside of the window, next to something tall. */}
      {isDragged && (
        <div className={styles.where} style={{ transform: `translate(${x}px, ${pointerOnPage}px)` }}>
          {isMoved ? place : 'Where it was'}
        </div>
      )}
      <span
        ref={handle}
        className={styles.grip}
        title="Drag to reorder"
        data-active-at={activeAt}
        data-dragged={isDragged || undefined}
        style={{ transform: `translate(${x}px, ${y}px)` }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setGap(undefined)}
      >
        <IconGrip size={16} />
      </span>
    </div>
  )
}
