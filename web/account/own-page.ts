import type { QueryClient } from '@tanstack/react-query'
import { accountQuery } from '../queries.ts'

/** Read by the script of public pages. It is not secret, and nothing depends on it. */
const key = 'understory-portfolio'

/** Stores the id of the signed-in user's portfolio for the script of public pages, until sign-out. */
export function storeOwnPortfolioId(queryClient: QueryClient) {
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    // A page that knows from the start that there is no session adds the query with that result.
    if ((type !== 'added' && type !== 'updated') || query.queryKey[0] !== accountQuery.queryKey[0] || query.state.status !== 'success')
      return
    const account = queryClient.getQueryData(accountQuery.queryKey)
    try {
      if (account) localStorage.setItem(key, String(account.id))
      else localStorage.removeItem(key)
    } catch {
      // Without storage the public page shows its owner the same links as every visitor.
    }
  })
}
