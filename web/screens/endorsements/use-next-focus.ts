import { useCallback, useEffect, useRef } from 'react'
import { focusTitle } from '../../ui/use-title-and-focus.ts'

/**
 * Returns a function that moves the focus to an element after the next change of `content`, which may move or remove the pressed button. If
 * the change removes the element as well, the title of the screen gets the focus.
 */
export function useNextFocus(content: unknown) {
  const target = useRef<Element | null>(null)
  const isWaiting = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the content has changed
  useEffect(() => {
    if (!isWaiting.current) return
    isWaiting.current = false
    if (target.current instanceof HTMLElement && target.current.isConnected) target.current.focus()
    else focusTitle()
  }, [content])
  return useCallback((element: Element | null) => {
    target.current = element
    isWaiting.current = true
  }, [])
}
