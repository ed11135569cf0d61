import { expect, it } from 'vitest'
import { scrollKey } from '../web/ui/scroll-key.ts'

it('stores the scroll position of a page that was opened by its URL apart from those of other pages', () => {
  expect(scrollKey({ key: 'default', pathname: '/' })).not.toBe(scrollKey({ key: 'default', pathname: '/editor' }))
  expect(scrollKey({ key: 'a1', pathname: '/' })).not.toBe(scrollKey({ key: 'b2', pathname: '/' }))
})
