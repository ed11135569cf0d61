import type { Config } from '../config.ts'

/** Seconds for which a CDN may show a page that it can't get from us. */
const outageSeconds = 24 * 60 * 60

/** The mark of everything that a CDN stores of one portfolio. A change removes it (`server/run/cdn/purges.ts`). */
export const cacheTag = (portfolioId: string) => `p${portfolioId}`

/**
 * The headers with which a CDN stores what a portfolio shows to everyone. Browsers ignore them. None without PAGE_CACHE_SECONDS.
 * @param isCurrent whether this is still the state of the portfolio. An older state would arrive after the purge for its change, and stay, so
 *   `no-store` forbids to store it. Without this header, a cache would reuse the earlier ones with a 304.
 */
export function sharedCacheHeaders(
  { pageCacheSeconds }: Pick<Config, 'pageCacheSeconds'>,
  portfolioId: string,
  isCurrent: boolean,
): Record<string, string> {
  if (pageCacheSeconds === 0) return {}
  if (!isCurrent) return { 'cdn-cache-control': 'no-store' }
  return {
    'cdn-cache-control': `max-age=${pageCacheSeconds}, stale-if-error=${outageSeconds}`,
    'cache-tag': cacheTag(portfolioId),
  }
}
