import { MutationCache, notifyManager, QueryCache, QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { portfolios } from '#contract/calls/calls.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { accounts } from '#contract/calls/sign-in-calls.ts'
import { appFacts } from '../ui/app-facts.ts'
import { toast } from '../ui/toast.ts'
import { ApiError, call, isSignedOut } from './api.ts'
import { deleteDrafts } from './draft-store.ts'
import { eraseResume } from './newcomer-resume.ts'
import { storeOwnPortfolioId } from './own-portfolio-id.ts'
import { fetchPortfolioCount } from './portfolio-count.ts'
import { resumeStoredUntil } from './resume-flag.ts'

/** A page that was requested without a session needs no request for the account. */
const initialAccount = () => (appFacts.isSignedOut ? null : undefined)

export const accountQuery = queryOptions({
  queryKey: ['account'],
  initialData: initialAccount,
  // If it were garbage-collected, it would start again with the initial data, which may be outdated.
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) =>
    call(accounts.current, {}, signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }),
})

export const accountDetailsQuery = queryOptions({
  queryKey: ['account-details'],
  queryFn: ({ signal }) => call(accounts.details, {}, signal),
})

export const portfolioQuery = queryOptions({
  queryKey: ['portfolio'],
  queryFn: ({ signal }) => call(portfolios.current, {}, signal),
})

const portfolioCountQuery = queryOptions({
  queryKey: ['portfolio-count'],
  queryFn: fetchPortfolioCount,
})

/** Makes a change in the cache that the server has already stored outside of a save, such as an upload. */
export function updateCachedPortfolio(change: (cached: Portfolio) => Portfolio) {
  queryClient.setQueryData(portfolioQuery.queryKey, (cached): Portfolio | undefined => cached && change(cached))
}

/** `meta` of queries and mutations whose screen handles an expired session itself: it shows a sign-in dialog and keeps the input. */
export const handlesSignOut = { handlesSignOut: true }

/** After this, the route guard redirects to the sign-in screen. */
function signOutWhenExpired(error: unknown) {
  if (isSignedOut(error)) clearAccountData()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => meta?.['handlesSignOut'] || signOutWhenExpired(error) }),
  mutationCache: new MutationCache({ onError: (error, _, __, ___, { meta }) => meta?.['handlesSignOut'] || signOutWhenExpired(error) }),
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

queryClient.getQueryCache().subscribe(({ query, type }) => {
  // On a page that was requested without a session, the query has its result already when it is added.
  const mayHaveResult = type === 'added' || type === 'updated'
  const isOfAccount = query.queryKey[0] === accountQuery.queryKey[0]
  if (!mayHaveResult || !isOfAccount || query.state.status !== 'success') return
  storeOwnPortfolioId(queryClient.getQueryData(accountQuery.queryKey))
})

/** Keeps the drafts, so that a user whose session has expired finds them after signing in again. */
function clearAccountData() {
  queryClient.setQueryData(accountQuery.queryKey, null)
  // After the route guard has closed the screen: a screen that is still there would request again what is removed.
  notifyManager.schedule(() => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountQuery.queryKey[0] }))
}

/** Removes all data of the user from the browser, including drafts. */
export async function clearUserData() {
  const account = queryClient.getQueryData(accountQuery.queryKey)
  clearAccountData()
  sessionStorage.clear()
  // Fails only where the browser forbids storage, and then there are no drafts.
  if (account) await deleteDrafts(account.id).catch(() => undefined)
  if (resumeStoredUntil() > 0) await eraseResume().catch(() => undefined)
}

export const useAccount = () => useQuery(accountQuery)
export const useAccountDetails = () => useQuery(accountDetailsQuery)
export const usePortfolio = () => useQuery(portfolioQuery)
export const usePortfolioCount = () => useQuery(portfolioCountQuery)

/** Signs out and clears the cache; the route guard then redirects to /auth. What is still being fetched would be refused. */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      await queryClient.cancelQueries()
      return await call(accounts.logout, {})
    },
    onSuccess: () => {
      void clearUserData()
      toast.success('Logged out', 'You have been logged out successfully')
    },
    onError: (error) => {
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' })
      toast.error('Logout failed', error instanceof ApiError ? error.message : 'Check your connection, then try again.')
    },
  })
}
