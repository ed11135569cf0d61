import { useMutation } from '@tanstack/react-query'
import { accounts } from '#contract/routes.ts'
import { ApiError, call, explanationOf } from '../api.ts'
import { queryClient } from '../queries.ts'
import { isDeadLink } from './mailed-link.ts'

const noToken = 'No reset token found in URL. Please check your email link again.'

/** One reset of a password with the token of a mailed link, from its form to its end. */
export function useReset(token: string | null) {
  const { mutate, data, error, isPending, isSuccess } = useMutation({
    mutationFn: (password: string) => {
      if (!token?.trim()) throw new IncompleteLink('Missing reset token')
      return call(accounts.resetPassword, { body: { token, password } })
    },
    // Every session of the account has ended, this browser's too.
    onSuccess: () => queryClient.removeQueries(),
  })
  return {
    send: mutate,
    isBusy: isPending,
    isDone: isSuccess,
    wasSent: error !== null,
    /** Whether this link will never do. */
    isHopeless: token === null || isDeadLink(error),
    /** What to tell the person; '' while there is nothing. */
    message: data?.message ?? (error ? explain(error) : token === null ? noToken : ''),
  }
}

class IncompleteLink extends Error {}

function explain(error: Error): string {
  if (error instanceof IncompleteLink) return error.message
  if (error instanceof ApiError) return explanationOf(error, 'Failed to reset password. Please try again.')
  return 'An unexpected error occurred. Please try again later.'
}
