import type { Deps } from '../../base/deps.ts'
import { sharedCacheHeaders } from '../../base/http/shared-cache.ts'
import type { PortfolioRef } from '../../portfolios/lookup.ts'
import { isCurrentRevision } from '../../portfolios/portfolio-store.ts'

/** Headers that say whether a CDN may store what everyone may read of a state of a portfolio. Call it right before sending. */
export async function storingHeaders(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  portfolio: PortfolioRef,
): Promise<Record<string, string>> {
  if (config.pageCacheSeconds === 0) return {}
  return sharedCacheHeaders(config, portfolio.id, await isCurrentRevision(db, portfolio))
}
