import { useMutation } from '@tanstack/react-query'
import type { Account } from '#contract/account.ts'
import type { SecondStepRequired } from '#contract/account-security.ts'
import { ApiError } from '../api.ts'
import { accountDetailsQuery, accountQuery, portfolioCountQuery, portfolioQuery, queryClient } from '../queries.ts'
import { toast } from '../ui/toast.ts'

interface Entry<Values> {
  send: (values: Values) => Promise<Account | SecondStepRequired>
  /** The password was right, and a code is wanted as well. */
  onSecondStep?: () => void
  done: { title: string; message: string }
  failed: { title: string; fallback: string }
  /** Milliseconds between the success and the dashboard. */
  redirectAfter: number
}

/** Both ways into the app: success is told first, and the route guard leads to the dashboard a moment later. */
export function useSignInFlow<Values>({ send, onSecondStep, done, failed, redirectAfter }: Entry<Values>) {
  return useMutation({
    mutationFn: send,
    onSuccess: async (account) => {
      if ('secondStep' in account) return onSecondStep?.()
      toast.success(done.title, done.message)
      void queryClient.prefetchQuery(portfolioQuery)
      void queryClient.prefetchQuery(accountDetailsQuery)
      void queryClient.invalidateQueries(portfolioCountQuery)
      await new Promise((resolve) => setTimeout(resolve, redirectAfter))
      queryClient.setQueryData(accountQuery.queryKey, account)
    },
    onError: (error) => toast.error(failed.title, error instanceof ApiError ? error.message : failed.fallback),
  })
}
