import type { QueryClient } from '@tanstack/react-query'
import { accountQuery } from '../queries.ts'

/** What the script of public pages looks for: no secret, and nothing depends on it. */
const key = 'understory-portfolio'

/** Lets the script of public pages know whose page is this person's own, as long as somebody is signed in here. */
export function rememberOwnPage(queryClient: QueryClient) {
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    // What a page knows from the first moment, that nobody is signed in, is added with it.
    if ((type !== 'added' && type !== 'updated') || query.queryKey[0] !== accountQuery.queryKey[0] || query.state.status !== 'success')
      return
    const account = queryClient.getQueryData(accountQuery.queryKey)
    try {
      if (account) localStorage.setItem(key, String(account.id))
      else localStorage.removeItem(key)
    } catch {
      // A browser that keeps nothing shows what everybody sees.
    }
  })
}
