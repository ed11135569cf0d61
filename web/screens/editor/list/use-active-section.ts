import { useCallback, useEffect, useRef, useState } from 'react'
import { type SectionId, sectionIds } from '#contract/fields/fields.ts'
import type { Opened } from '../../../model/draft/use-opened.ts'

/** The element that scrolls the sections: all fields have a scroll area of their own. */
export const allFieldsId = 'all-fields'

const firstSection: SectionId = 'url-handle'

/** The bars at the top of the page, in pixels. */
const topLine = 104

function sectionAtTop(): SectionId | undefined {
  const area = document.getElementById(allFieldsId)
  if (!area && window.scrollY === 0) return sectionIds.find((id) => document.getElementById(id))
  const top = (area?.getBoundingClientRect().top ?? topLine) + 8
  const distances = sectionIds.flatMap((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect()
    if (!box || box.height === 0) return []
    return [{ id, distance: Math.max(box.top - top, top - box.bottom, 0) }]
  })
  // At the end of the area, the last section is the active one, although it can't reach the top.
  if (area && area.scrollTop > 0 && area.scrollHeight - area.clientHeight - area.scrollTop < 2) return distances.at(-1)?.id
  return distances.toSorted((one, other) => one.distance - other.distance)[0]?.id
}

/**
 * The section that the list marks: the one that was opened, until the next scroll by the user; then the one at the scroll position.
 * @param panel the section that stands for the page as a whole
 */
export function useActiveSection({ view, place }: Opened, panel: SectionId) {
  const opened = place?.section ?? { closed: undefined, panel, all: firstSection }[view]
  const [active, setActive] = useState<SectionId>(opened ?? panel)
  const isChosen = useRef(true)
  const markSection = useCallback((id: SectionId) => {
    isChosen.current = true
    setActive(id)
  }, [])
  useEffect(() => {
    if (opened) markSection(opened)
  }, [opened, markSection])
  useEffect(() => {
    let frame = 0
    const update = ({ target }: Event) => {
      // A form scrolls alone, without the sections.
      if (target instanceof Element && target.id !== allFieldsId) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const section = isChosen.current ? undefined : sectionAtTop()
        if (section) setActive(section)
      })
    }
    const release = () => {
      isChosen.current = false
    }
    const controller = new AbortController()
    const options = { passive: true, capture: true, signal: controller.signal }
    window.addEventListener('scroll', update, options)
    for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) window.addEventListener(event, release, options)
    return () => {
      cancelAnimationFrame(frame)
      controller.abort()
    }
  }, [])
  return { active, markSection }
}
