import { useMutation } from '@tanstack/react-query'
import type { Account } from '#contract/account.ts'
import type { SecondStepRequired } from '#contract/account-security.ts'
import { ApiError } from '../api.ts'
import { accountDetailsQuery, accountQuery, portfolioCountQuery, portfolioQuery, queryClient } from '../queries.ts'
import { toast } from '../ui/toast.ts'

interface Flow<Values> {
  send: (values: Values) => Promise<Account | SecondStepRequired>
  /** Called when the password was correct and a code is required as well. */
  onSecondStep?: () => void
  successMessage: { title: string; message: string }
  errorMessage: { title: string; fallback: string }
  /** Milliseconds between success and the redirect to the dashboard. */
  redirectAfter: number
}

/** Signs in or registers: announces success first, then sets the account, which makes the route guard redirect to the dashboard. */
export function useSignInFlow<Values>({ send, onSecondStep, successMessage, errorMessage, redirectAfter }: Flow<Values>) {
  return useMutation({
    mutationFn: send,
    onSuccess: async (account) => {
      if ('secondStep' in account) return onSecondStep?.()
      toast.success(successMessage.title, successMessage.message)
      void queryClient.prefetchQuery(portfolioQuery)
      void queryClient.prefetchQuery(accountDetailsQuery)
      void queryClient.invalidateQueries(portfolioCountQuery)
      await new Promise((resolve) => setTimeout(resolve, redirectAfter))
      queryClient.setQueryData(accountQuery.queryKey, account)
    },
    onError: (error) => toast.error(errorMessage.title, error instanceof ApiError ? error.message : errorMessage.fallback),
  })
}
