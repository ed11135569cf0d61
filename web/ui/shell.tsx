import { Outlet, ScrollRestoration } from 'react-router'
import { useTitleAndFocus } from './use-title-and-focus.ts'

/** Around every screen: title, focus and scroll position of whatever is opened. */
export function Shell() {
  useTitleAndFocus()
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  )
}
