import { Box, Button, Stack } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { password } from '#contract/calls/account.ts'
import { debug } from '#contract/calls/calls.ts'
import { credentials } from '#contract/calls/debug.ts'
import { accounts } from '#contract/calls/sign-in-calls.ts'
import { email } from '#contract/fields/email-address.ts'
import { EmailField } from '../../account/email-field.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { useAccountForm } from '../../account/use-account-form.ts'
import { send } from '../../model/api.ts'
import { queryClient } from '../../model/queries.ts'
import { Form } from '../../ui/form.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DebugFrame } from './debug-frame.tsx'
import { ReportView, reportOf } from './report-view.tsx'

const resetCredentials = z.strictObject({ email, password: z.literal('').or(password) })

const tabs = [
  { value: 'state', label: 'Current Auth State', panel: <AuthState /> },
  { value: 'login', label: 'Login Test', panel: <CredentialsForm schema={credentials} buttonLabel="Test Login" sendCredentials={login} /> },
  {
    value: 'user',
    label: 'User Info',
    panel: (
      <CredentialsForm
        schema={credentials}
        buttonLabel="Check Credentials"
        sendCredentials={(body) => send(debug.checkPassword, { body })}
      />
    ),
  },
  {
    value: 'reset',
    label: 'Password Reset',
    panel: (
      <CredentialsForm
        schema={resetCredentials}
        buttonLabel="Reset Password"
        hint="Leave the password empty to set the debug password. All sessions of the account end."
        sendCredentials={({ email, password }) => send(debug.resetPassword, { body: password ? { email, password } : { email } })}
      />
    ),
  },
]

export function TestAuthPage() {
  return (
    <DebugFrame title="Auth test">
      <Box maw="40rem">
        <Tabs label="Tests" first="state" tabs={tabs} />
      </Box>
    </DebugFrame>
  )
}

/** Signs the browser in, so the cache of a previous account is cleared. */
async function login(body: { email: string; password: string }) {
  const response = await send(accounts.login, { body })
  if (response.ok) queryClient.removeQueries()
  return response
}

/** Never cached: fetched again each time the screen opens. */
const authState = queryOptions({
  queryKey: ['debug', 'auth-state'],
  queryFn: async ({ signal }) => reportOf(await send(accounts.current, {}, signal)),
  staleTime: 0,
  gcTime: 0,
})

function AuthState() {
  const state = useQuery(authState)
  return (
    <Stack align="stretch">
      {state.isPending ? <Spinner /> : <ReportView report={state.data} error={state.error} />}
      <Button variant="default" loading={state.isFetching} onClick={() => state.refetch()}>
        Check again
      </Button>
    </Stack>
  )
}

interface Props {
  schema: z.ZodType
  buttonLabel: string
  hint?: string
  sendCredentials: (credentials: { email: string; password: string }) => Promise<Response>
}

function CredentialsForm({ schema, buttonLabel, hint, sendCredentials }: Props) {
  const form = useAccountForm({ schema: async () => schema, initialValues: { email: '', password: '' } })
  const request = useMutation({ mutationFn: async (values: typeof form.values) => reportOf(await sendCredentials(values)) })
  return (
    <Stack>
      <Form narrow onSubmit={form.submit((values) => request.mutate(values))}>
        <EmailField {...form.field('email')} autoComplete="off" />
        <PasswordField {...form.field('password')} label="Password" autoComplete="off" description={hint} />
        <Button type="submit" loading={request.isPending}>
          {buttonLabel}
        </Button>
      </Form>
      <ReportView report={request.data} error={request.error} />
    </Stack>
  )
}
