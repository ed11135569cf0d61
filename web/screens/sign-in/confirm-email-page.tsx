import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { z } from 'zod'
import { currentPassword } from '#contract/calls/account.ts'
import { accounts } from '#contract/calls/sign-in-calls.ts'
import { isDeadLink, useLinkToken } from '../../account/mailed-link.ts'
import { PasswordField } from '../../account/password-field.tsx'
import { useAccountForm } from '../../account/use-account-form.ts'
import { ApiError, call, explanationOf } from '../../model/api.ts'
import { accountDetailsQuery, queryClient } from '../../model/queries.ts'
import { Form } from '../../ui/form.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const dashboardAction = { label: 'Go to your dashboard', to: '/' }

export function ConfirmEmailPage() {
  return (
    <Confirmation
      describe={describe}
      buttonLabel="Confirm email"
      send={confirmEmail}
      renderSuccess={({ message }) => (
        <MessagePage title="Thank you" announce action={dashboardAction}>
          {message}
        </MessagePage>
      )}
      deadLink={{ text: 'Get a new link from your dashboard.', action: dashboardAction }}
    />
  )
}

/** Shows the new email, because someone else may have requested the change and forwarded the link. */
async function describe(token: string, signal: AbortSignal): Promise<Description> {
  const { email, isNew } = await call(accounts.checkConfirmationLink, { body: { token } }, signal)
  const address = (
    <strong className="breaks" translate="no">
      {email}
    </strong>
  )
  if (!isNew) return { title: 'Confirm your email address', text: <>Press the button to confirm that {address} is yours.</> }
  return {
    title: 'Confirm your new email address',
    text: <>You will sign in with {address}, and our emails go there. If it is not yours, close this page, and nothing changes.</>,
  }
}

/** @param password needed without a session */
async function confirmEmail(token: string, password?: string) {
  const response = await call(accounts.confirmEmail, { body: { token, ...(password !== undefined && { password }) } })
  queryClient.removeQueries(accountDetailsQuery)
  return response
}

interface Description {
  title: string
  text: ReactNode
}

interface Props<Result> {
  describe: (token: string, signal: AbortSignal) => Description | Promise<Description>
  buttonLabel: string
  send: (token: string, password?: string) => Promise<Result>
  renderSuccess: (result: Result) => ReactNode
  deadLink: { text: string; action: { label: string; to: string } }
}

/** The page that a mailed link opens. Only its button changes anything, because mail scanners open links. */
function Confirmation<Result>({ describe, buttonLabel, send, renderSuccess, deadLink }: Props<Result>) {
  const token = useLinkToken()
  const description = useQuery({
    queryKey: ['mailed-link', token],
    queryFn: ({ signal }) => describe(token ?? '', signal),
    enabled: Boolean(token),
    gcTime: 0,
  })
  const [isPasswordRequired, setPasswordRequired] = useState(false)
  const confirm = useMutation({
    mutationFn: (password?: string) => send(token ?? '', password),
    onError: (error) => setPasswordRequired((previous) => previous || requiresPassword(error)),
  })
  if (confirm.isSuccess) return renderSuccess(confirm.data)
  const failure = confirm.error ?? description.error
  if (token === null || isDeadLink(failure)) {
    return (
      <MessagePage title="This link doesn’t work" announce={failure !== null} action={deadLink.action}>
        {explanationOf(failure, 'The link is incomplete.')} {deadLink.text}
      </MessagePage>
    )
  }
  if (isPasswordRequired) return <ConfirmWithPassword error={confirm.error} isBusy={confirm.isPending} send={confirm.mutate} />
  if (failure) {
    const retry = () => (confirm.isError ? confirm.mutate(undefined) : void description.refetch())
    return (
      <MessagePage title="That didn’t work" announce action={{ label: 'Try Again', onClick: retry }}>
        {explanationOf(failure, 'Check your connection. The link still works.')}
      </MessagePage>
    )
  }
  if (!description.data) return <Spinner page />
  const { title, text } = description.data
  return (
    <MessagePage title={title} action={{ label: buttonLabel, onClick: () => confirm.mutate(undefined), busy: confirm.isPending }}>
      {text}
    </MessagePage>
  )
}

const passwordForm = z.strictObject({ password: currentPassword })

/** Asks for the password when no session exists, because access to the mailbox does not prove who owns the account. `error` is of the last attempt. */
function ConfirmWithPassword({ error, send, isBusy }: { error: Error | null; send: (password: string) => void; isBusy: boolean }) {
  const form = useAccountForm({ schema: async () => passwordForm, initialValues: { password: '' } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is shown once, when it arrives
  useEffect(() => {
    if (error && !requiresPassword(error)) form.showRefusal(error)
  }, [error])
  return (
    <PlainPage title="Is this your account?" announce>
      <p>Enter your account password to confirm this address. The link still works.</p>
      <Form onSubmit={form.submit(({ password }) => send(password))}>
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" loading={isBusy} fullWidth>
          Confirm email
        </Button>
      </Form>
    </PlainPage>
  )
}

/** Whether the server requires the password of the account in addition to the link. */
function requiresPassword(error: Error | null): boolean {
  return error instanceof ApiError && error.problem.code === 'sign_in'
}
