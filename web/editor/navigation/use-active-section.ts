import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type SectionId, sectionIds } from '#contract/fields.ts'
import { headingId } from '../sections/section.tsx'

/** The first section of the form of the main page, or of an edition. */
const firstSectionOf = (edition: string | undefined): SectionId => (edition === undefined ? 'url-handle' : 'editions')

/** The section whose start is nearest to the top of the visible area; at the end of the page, the last one. Undefined while the form is loading. */
function sectionAtTop(): SectionId | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  const distances = sectionIds.flatMap((id) => {
    const section = document.getElementById(id)
    if (!section) return []
    const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop)
    return [{ id, distance: Math.abs(section.getBoundingClientRect().top - margin) }]
  })
  if (scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2) return distances.at(-1)?.id
  return distances.toSorted((one, other) => one.distance - other.distance)[0]?.id
}

/** Smooth, unless the user prefers reduced motion. */
export const scrollBehavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

function goTo(id: SectionId, behavior: ScrollBehavior) {
  document.getElementById(headingId(id))?.focus({ preventScroll: true })
  document.getElementById(id)?.scrollIntoView({ behavior, block: 'start' })
}

/** The section of a field and, in a list, the id of the field's entry. */
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
 * The active section: the section of the focused field while that field is visible, or else the section at the scroll position. A section that the
 * user has chosen stays active until the next input, because scrolling to it passes other sections.
 * Scrolls to the section in the URL fragment once the page is laid out.
 * @param edition the id of the edition that is edited; its form has other sections
 */
export function useActiveSection(isLaidOut: boolean, edition: string | undefined) {
  const [active, setActive] = useState(firstSectionOf(edition))
  const [entry, setEntry] = useState<string>()
  const isChosen = useRef(false)
  const focusedField = useRef<Element>(undefined)

  // In an effect and not while rendering: otherwise, React could apply a postponed earlier update afterwards.
  useLayoutEffect(() => setActive(firstSectionOf(edition)), [edition])

  useEffect(() => {
    let frame = 0
    const updateFromScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const field = focusedField.current
        const hasFocusInView = field === document.activeElement && field && isInView(field)
        const section = sectionAtTop()
        if (section && !isChosen.current && !hasFocusInView) setActive(section)
      })
    }
    const updateFromFocus = ({ target }: FocusEvent) => {
      const place = placeOf(target)
      focusedField.current = place && target instanceof Element ? target : undefined
      if (!place) return
      setActive(place.section)
      setEntry(place.entry)
    }
    const clearChosen = () => {
      isChosen.current = false
    }
    const controller = new AbortController()
    const { signal } = controller
    const inputEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    window.addEventListener('scroll', updateFromScroll, { passive: true, signal })
    window.addEventListener('focusin', updateFromFocus, { signal })
    for (const event of inputEvents) window.addEventListener(event, clearChosen, { passive: true, signal })
    return () => {
      cancelAnimationFrame(frame)
      controller.abort()
    }
  }, [])

  const choose = useCallback((id: SectionId) => {
    isChosen.current = true
    setActive(id)
    history.replaceState(history.state, '', `#${id}`)
    goTo(id, scrollBehavior())
  }, [])

  useEffect(() => {
    const sectionInHash = sectionIds.find((id) => `#${id}` === location.hash)
    if (!sectionInHash || !isLaidOut) return
    isChosen.current = true
    setActive(sectionInHash)
    const frame = requestAnimationFrame(() => goTo(sectionInHash, 'auto'))
    return () => cancelAnimationFrame(frame)
  }, [isLaidOut])

  return { active, entry, choose }
}
