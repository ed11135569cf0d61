import { MutationCache, QueryCache, QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { accounts, portfolios, stats } from '#contract/routes.ts'
import { ApiError, call } from './api.ts'
import { toast } from './ui/toast.ts'

/** The signed-in user, or null. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
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
  queryFn: ({ signal }) => call(portfolios.mine, {}, signal),
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

/** An expired session ends here as well: the route guard sees that nobody is signed in. */
function signOutWhenExpired(error: unknown) {
  if (error instanceof ApiError && error.problem.code === 'not_signed_in') forgetAccount()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: signOutWhenExpired }),
  mutationCache: new MutationCache({ onError: signOutWhenExpired }),
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
function forgetAccount() {
  queryClient.setQueryData(accountQuery.queryKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountQuery.queryKey[0] })
}

/** Once somebody has left, nothing of theirs stays in the browser, not even the copy of a draft. */
export function forgetPerson() {
  forgetAccount()
  sessionStorage.clear()
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
      forgetPerson()
      toast.success('Logged out', 'You have been logged out successfully')
    },
    onError: (error) =>
      toast.error('Logout failed', error instanceof ApiError ? error.message : 'Check your connection, then try once more.'),
  })
}
