import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { useTitleAndFocus } from './use-title-and-focus.ts'

/** A page that was opened by its URL has the key 'default'. Its scroll position is stored by path, so that no other page opens scrolled. */
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
