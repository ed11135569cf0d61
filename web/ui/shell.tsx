import { Outlet, ScrollRestoration } from 'react-router'
import { scrollKey } from './scroll-key.ts'
import { useTitleAndFocus } from './use-title-and-focus.ts'

/** Wraps every screen: sets title, focus and scroll position on navigation. */
export function Shell() {
  useTitleAndFocus()
  return (
    <>
      <ScrollRestoration getKey={scrollKey} />
      <Outlet />
    </>
  )
}
