import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { useTitleAndFocus } from './use-title-and-focus.ts'

/** A page opened by its address has the key 'default', so its position belongs to its path: another page must not open scrolled. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

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
