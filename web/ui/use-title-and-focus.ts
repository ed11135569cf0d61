import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'

/** Names the tab after the screen and, after a navigation, hands the focus to its heading, so that a screen reader says where it is. */
export function useTitleAndFocus() {
  const title = useMatches().findLast(({ handle }) => typeof handle === 'string')?.handle
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)

  useEffect(() => {
    document.title = title ? `${title} · Understory` : 'Understory'
  }, [title])

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (hash) return
    const heading = document.querySelector<HTMLElement>('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
}
