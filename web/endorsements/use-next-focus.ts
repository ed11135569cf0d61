import { useCallback, useEffect, useRef } from 'react'

/**
 * Moves the focus once `content` has changed on the screen, because the pressed button may move or disappear with it. If the element has
 * disappeared as well, the title of the screen gets the focus.
 */
export function useNextFocus(content: unknown) {
  const target = useRef<Element | null>(null)
  const isWaiting = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the content has changed
  useEffect(() => {
    if (!isWaiting.current) return
    isWaiting.current = false
    focusOrTitle(target.current)
  }, [content])
  return useCallback((element: Element | null) => {
    target.current = element
    isWaiting.current = true
  }, [])
}

function focusOrTitle(element: Element | null) {
  if (element instanceof HTMLElement && element.isConnected) return element.focus()
  const title = document.querySelector('h1')
  if (!title) return
  title.tabIndex = -1
  title.focus()
}
