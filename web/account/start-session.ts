import type { Account } from '#contract/account.ts'
import { accountDetailsQuery, accountQuery, portfolioQuery, queryClient } from '../queries.ts'

/** Fetches what the dashboard shows, then sets the account, which makes the route guard redirect to the dashboard. */
export async function startSession(account: Account, redirectAfter: number) {
  void queryClient.prefetchQuery(portfolioQuery)
  void queryClient.prefetchQuery(accountDetailsQuery)
  await new Promise((resolve) => setTimeout(resolve, redirectAfter))
  queryClient.setQueryData(accountQuery.queryKey, account)
}
