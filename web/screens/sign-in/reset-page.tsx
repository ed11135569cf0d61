import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { isSamePassword, password } from '#contract/calls/account.ts'
import { accounts } from '#contract/calls/sign-in-calls.ts'
import { delaysMs } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { forgotDialogHash } from '../../account/forgot-dialog-hash.ts'
import { isDeadLink, useLinkToken } from '../../account/mailed-link.ts'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { useAccountForm } from '../../account/use-account-form.ts'
import { ApiError, call, explanationOf } from '../../model/api.ts'
import { queryClient } from '../../model/queries.ts'
import { Form } from '../../ui/form.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function ResetPage() {
  const reset = useReset(useLinkToken())
  if (reset.isDone) return <PasswordChanged message={reset.message} />
  if (reset.isChecking) return <Spinner page />
  if (reset.isLinkDead) return <DeadLink message={reset.message} announce={reset.hasFailed} canGetLink={reset.canGetLink} />
  return (
    <PlainPage title="Reset password">
      <p className="quiet">Choose a new password.</p>
      {reset.message && (
        <p role="alert" className="error">
          {reset.message}
        </p>
      )}
      <ResetForm send={reset.send} isBusy={reset.isBusy} />
      <Button component={Link} to="/auth" variant="subtle" fullWidth>
        Back to Login
      </Button>
    </PlainPage>
  )
}

function PasswordChanged({ message }: { message: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/auth', { replace: true }), delaysMs.resetRedirect)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <PlainPage title="Password changed" announce>
      <p className="quiet">{message}</p>
      <Button component={Link} to="/auth" replace>
        Go to Login
      </Button>
    </PlainPage>
  )
}

/** For a link that is incomplete, used or expired: the user needs a new one. */
function DeadLink({ message, announce, canGetLink }: { message: string; announce: boolean; canGetLink: boolean }) {
  return (
    <PlainPage title="This link doesn’t work" announce={announce}>
      <p role="alert" className="error">
        {message}
      </p>
      <Group gap="sm">
        {canGetLink && (
          <Button component={Link} to={`/auth${forgotDialogHash}`}>
            Get a new link
          </Button>
        )}
        <Button component={Link} to="/auth" variant="default">
          Back to Login
        </Button>
      </Group>
    </PlainPage>
  )
}

const newPassword = z
  .strictObject({ password, confirmPassword: password })
  .refine((values) => isSamePassword(values.password, values.confirmPassword), {
    path: ['confirmPassword'],
    error: messages.passwordsDiffer,
  })

function ResetForm({ send, isBusy }: { send: (password: string) => void; isBusy: boolean }) {
  const form = useAccountForm({ schema: async () => newPassword, initialValues: { password: '', confirmPassword: '' } })
  return (
    <Form onSubmit={form.submit((values) => send(values.password))}>
      <NewPasswordField {...form.field('password')} label="New password" password={form.values.password} />
      <PasswordField {...form.field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
      <Button type="submit" loading={isBusy} fullWidth>
        Reset Password
      </Button>
    </Form>
  )
}

const noToken = 'No reset token found in URL. Please check your email link again.'

function useReset(token: string | null) {
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
