import { useEffect, useRef } from 'react'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { scrollBehavior } from '../../../ui/scroll.ts'

/**
 * Scrolls the page to the selectable whose form opens, unless it was pressed there. Above a sheet, it stands at the top.
 * @returns a ref to set when something on the page is pressed
 */
export function useScrollToSelected(isCovered: boolean) {
  const { place } = useEditor().opened
  const isByPointer = useRef(false)
  const id = place?.entry?.id
  useEffect(() => {
    const wasPressed = isByPointer.current
    isByPointer.current = false
    if (id === undefined || (wasPressed && !isCovered)) return
    const selectable = document.querySelector('[data-selectable][aria-current]')
    selectable?.scrollIntoView({ block: isCovered ? 'start' : 'nearest', behavior: scrollBehavior() })
  }, [id, isCovered])
  return isByPointer
}
