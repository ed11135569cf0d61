import type { PublicView } from '#contract/portfolio.ts'

/** Where a portfolio lives: its page, relative to the origin, and its calls. */
export function addressesOf({ urlHandle, id }: Pick<PublicView, 'urlHandle' | 'id'>, by: 'handle' | 'id') {
  const handle = by === 'handle' && urlHandle
  return handle
    ? { page: `/me/${handle}`, api: `/api/portfolio/${handle}` }
    : { page: `/portfolio/id/${id}`, api: `/api/portfolio/id/${id}` }
}
