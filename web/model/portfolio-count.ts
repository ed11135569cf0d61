import { stats } from '#contract/calls/sign-in-calls.ts'
import { call } from './api.ts'

/** How many portfolios there are; 0 if the request fails. */
export async function fetchPortfolioCount(): Promise<number> {
  try {
    return (await call(stats.stats, {})).portfolioCount
  } catch (error) {
    console.error('Failed to fetch portfolio count', error)
    return 0
  }
}
