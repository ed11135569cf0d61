import { useCallback, useEffect, useRef, useState } from 'react'
import { type SectionId, sectionIds } from '#contract/fields.ts'
import { headingId } from '../sections/section.tsx'

const first: SectionId = 'url-handle'

/** The section whose beginning is nearest to the top of what can be read; at the end of the page it is the last. */
function sectionAtTop(): SectionId {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  if (scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2) return sectionIds.at(-1) ?? first
  const distances = sectionIds.flatMap((id) => {
    const section = document.getElementById(id)
    if (!section) return []
    const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop)
    return [{ id, distance: Math.abs(section.getBoundingClientRect().top - margin) }]
  })
  return distances.reduce((nearest, next) => (next.distance < nearest.distance ? next : nearest), {
    id: first,
    distance: Number.POSITIVE_INFINITY,
  }).id
}

/** Smooth, except for people who asked for less motion. */
export const scrollBehavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

function goTo(id: SectionId, behavior: ScrollBehavior) {
  document.getElementById(headingId(id))?.focus({ preventScroll: true })
  document.getElementById(id)?.scrollIntoView({ behavior, block: 'start' })
}

/** Where a field of the form is: in which section, and in which entry of a list. */
function placeOf(field: EventTarget | null): { section: SectionId; entry: string | undefined } | undefined {
  if (!(field instanceof HTMLElement && field.matches('input, select, textarea, button'))) return undefined
  const section = sectionIds.find((id) => document.getElementById(id)?.contains(field))
  return section && { section, entry: field.closest<HTMLElement>('[data-entry]')?.dataset['entry'] }
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/**
 * The current section is that of the field that has the focus; without one it follows the scroll position, except on the way to a section that was chosen.
 * A section that the address names is opened as soon as the page is laid out.
 */
export function useActiveSection(isLaidOut: boolean) {
  const [active, setActive] = useState<SectionId>(first)
  const [entry, setEntry] = useState<string>()
  const chosen = useRef(false)
  const field = useRef<Element>(undefined)

  useEffect(() => {
    let frame = 0
    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const isHeld = field.current === document.activeElement && field.current && isInView(field.current)
        if (!chosen.current && !isHeld) setActive(sectionAtTop())
      })
    }
    const focus = ({ target }: FocusEvent) => {
      const place = placeOf(target)
      field.current = place && target instanceof Element ? target : undefined
      if (!place) return
      setActive(place.section)
      setEntry(place.entry)
    }
    const release = () => {
      chosen.current = false
    }
    const reading = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('focusin', focus)
    for (const event of reading) window.addEventListener(event, release, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', follow)
      window.removeEventListener('focusin', focus)
      for (const event of reading) window.removeEventListener(event, release)
    }
  }, [])

  const choose = useCallback((id: SectionId) => {
    chosen.current = true
    setActive(id)
    history.replaceState(history.state, '', `#${id}`)
    goTo(id, scrollBehavior())
  }, [])

  useEffect(() => {
    const linked = sectionIds.find((id) => `#${id}` === location.hash)
    if (!linked || !isLaidOut) return
    chosen.current = true
    setActive(linked)
    const frame = requestAnimationFrame(() => goTo(linked, 'auto'))
    return () => cancelAnimationFrame(frame)
  }, [isLaidOut])

  return { active, entry, choose }
}
