import { useMutation, useQuery } from '@tanstack/react-query'
import { accounts } from '#contract/calls.ts'
import { isDeadLink } from '../../account/mailed-link.ts'
import { ApiError, call, explanationOf } from '../../model/api.ts'
import { queryClient } from '../../model/queries.ts'

const noToken = 'No reset token found in URL. Please check your email link again.'

export function useReset(token: string | null) {
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(accounts.checkResetLink, { body: { token: token ?? '' } }, signal).then(() => null),
    enabled: Boolean(token?.trim()),
    gcTime: 0,
  })
  // Only a refused link blocks the form. Any other error of this check is ignored, because the submission decides.
  const deadLinkError = isDeadLink(link.error) ? link.error : null
  const { mutate, data, error, isPending, isSuccess } = useMutation({
    mutationFn: (password: string) => {
      // A token of spaces only. Without any, there is no form to send.
      if (!token?.trim()) throw new IncompleteLinkError('Missing reset token')
      return call(accounts.resetPassword, { body: { token, password } })
    },
    // Every session of the account has ended, including this browser's.
    onSuccess: () => queryClient.removeQueries(),
  })
  return {
    send: mutate,
    isChecking: link.isLoading,
    isBusy: isPending,
    isDone: isSuccess,
    hasFailed: error !== null,
    /** Whether no retry with this link can succeed. */
    isLinkDead: token === null || deadLinkError !== null || isDeadLink(error),
    /** Whether a new link could be used. It could not by someone who signs in with a service only. */
    canGetLink: !isForbidden(error ?? deadLinkError),
    message: data?.message ?? messageOf(error ?? deadLinkError, token),
  }
}

function messageOf(error: Error | null, token: string | null): string {
  if (error) return explanationFor(error)
  return token === null ? noToken : ''
}

const isForbidden = (error: Error | null) => error instanceof ApiError && error.problem.code === 'forbidden'

class IncompleteLinkError extends Error {}

function explanationFor(error: Error): string {
  if (error instanceof IncompleteLinkError) return error.message
  if (error instanceof ApiError) return explanationOf(error, 'Failed to reset password. Please try again.')
  return 'An unexpected error occurred. Please try again later.'
}
