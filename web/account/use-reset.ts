import { useMutation, useQuery } from '@tanstack/react-query'
import { accounts } from '#contract/calls.ts'
import { ApiError, call, explanationOf } from '../api.ts'
import { queryClient } from '../queries.ts'
import { isDeadLink } from './mailed-link.ts'

const noToken = 'No reset token found in URL. Please check your email link again.'

/** One reset of a password with the token of a mailed link, from its form to its end. */
export function useReset(token: string | null) {
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(accounts.checkResetLink, { body: { token: token ?? '' } }, signal).then(() => null),
    enabled: Boolean(token?.trim()),
    gcTime: 0,
  })
  // What went wrong with asking is no reason to refuse: the answer to the form is what counts.
  const dead = isDeadLink(link.error) ? link.error : null
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
    isChecking: link.isLoading,
    isBusy: isPending,
    isDone: isSuccess,
    wasSent: error !== null,
    /** Whether this link will never do. */
    isHopeless: token === null || dead !== null || isDeadLink(error),
    /** What to tell the person; '' while there is nothing. */
    message: data?.message ?? messageOf(error ?? dead, token),
  }
}

function messageOf(error: Error | null, token: string | null): string {
  if (error) return explain(error)
  return token === null ? noToken : ''
}

class IncompleteLink extends Error {}

function explain(error: Error): string {
  if (error instanceof IncompleteLink) return error.message
  if (error instanceof ApiError) return explanationOf(error, 'Failed to reset password. Please try again.')
  return 'An unexpected error occurred. Please try again later.'
}
