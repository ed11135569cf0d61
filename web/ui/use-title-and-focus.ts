import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { siteName } from './app-facts.ts'

/** Sets the document title and, after a navigation, focuses the heading, so that a screen reader announces the new screen. */
export function useTitleAndFocus() {
  const title = useMatches().findLast(({ handle }) => typeof handle === 'string')?.handle
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)

  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title])

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (hash) return
    focusTitle({ preventScroll: true })
  }, [pathname, hash])
}

export function focusTitle(options?: FocusOptions) {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus(options)
}

/** Focuses the heading of each further step of a screen, so that a screen reader announces it. */
export function useStepFocus(step: string) {
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    window.scrollTo(0, 0)
    focusTitle({ preventScroll: true })
  }, [step])
}
