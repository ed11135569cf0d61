import type { Account } from '#contract/account.ts'
import { accountDetailsQuery, accountQuery, portfolioQuery, queryClient } from '../queries.ts'

/** Where a session that has just started leads. */
export const landing = { path: '/' }

/** Fetches what the next screen shows, then sets the account, which makes the route guard redirect to `path`. */
export async function startSession(account: Account, redirectAfter: number, path: string) {
  landing.path = path
  void queryClient.prefetchQuery(portfolioQuery)
  void queryClient.prefetchQuery(accountDetailsQuery)
  await new Promise((resolve) => setTimeout(resolve, redirectAfter))
  queryClient.setQueryData(accountQuery.queryKey, account)
}
