import { MutationCache, QueryCache, QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { accounts, portfolios, stats } from '#contract/calls.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { ApiError, call, isSignedOut } from './api.ts'
import { deleteDrafts } from './editor/draft/draft-store.ts'
import { toast } from './ui/toast.ts'

/** The server saw whether this browser has a session; without one nobody needs to ask it who is signed in. */
const nobodyAtFirst = () => (typeof document !== 'undefined' && document.documentElement.dataset['session'] === 'none' ? null : undefined)

/** The signed-in user, or null. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  initialData: nobodyAtFirst,
  // Forgotten, it would begin with nobody again.
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) =>
    call(accounts.current, {}, signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }),
})

/** What only the signed-in person may know of their account. */
export const accountDetailsQuery = queryOptions({
  queryKey: ['account-details'],
  queryFn: ({ signal }) => call(accounts.details, {}, signal),
})

export const portfolioQuery = queryOptions({
  queryKey: ['portfolio'],
  queryFn: ({ signal }) => call(portfolios.current, {}, signal),
})

export const portfolioCountQuery = queryOptions({
  queryKey: ['portfolio-count'],
  queryFn: async () => {
    try {
      return (await call(stats.stats, {})).portfolioCount
    } catch (error) {
      console.error('Failed to fetch portfolio count', error)
      return 0
    }
  },
})

/** What is stored at once, outside of a save, is in the cache at once. */
export function changeKnownPortfolio(change: (known: Portfolio) => Portfolio) {
  queryClient.setQueryData(portfolioQuery.queryKey, (known): Portfolio | undefined => known && change(known))
}

/** For a mutation of a screen that asks to sign in again where it stands, with what was typed. */
export const asksToSignIn = { asksToSignIn: true }

/** An expired session ends here as well: the route guard sees that nobody is signed in. */
function signOutWhenExpired(error: unknown) {
  if (isSignedOut(error)) clearAccountData()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: signOutWhenExpired }),
  mutationCache: new MutationCache({ onError: (error, _, __, ___, { meta }) => meta?.['asksToSignIn'] || signOutWhenExpired(error) }),
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false },
  },
})

/** Whose session has merely expired finds their draft again after signing in. */
function clearAccountData() {
  queryClient.setQueryData(accountQuery.queryKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountQuery.queryKey[0] })
}

/** Once somebody has left, nothing of theirs stays in the browser, not even a draft. */
export async function clearUserData() {
  const account = queryClient.getQueryData(accountQuery.queryKey)
  clearAccountData()
  sessionStorage.clear()
  // A browser that forbids its storage has kept nothing.
  if (account) await deleteDrafts(account.id).catch(() => undefined)
}

export const useAccount = () => useQuery(accountQuery)
export const useAccountDetails = () => useQuery(accountDetailsQuery)
export const usePortfolio = () => useQuery(portfolioQuery)
export const usePortfolioCount = () => useQuery(portfolioCountQuery)

/** Signs out and empties the cache; the route guard then leads to /auth. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call(accounts.logout, {}),
    onSuccess: () => {
      void clearUserData()
      toast.success('Logged out', 'You have been logged out successfully')
    },
    onError: (error) =>
      toast.error('Logout failed', error instanceof ApiError ? error.message : 'Check your connection, then try once more.'),
  })
}
