import { Tabs } from '@mantine/core'
import { z } from 'zod'
import { password } from '#contract/account.ts'
import { accounts, debug } from '#contract/calls.ts'
import { credentials } from '#contract/debug.ts'
import { email } from '#contract/email-address.ts'
import { send } from '../../model/api.ts'
import { queryClient } from '../../model/queries.ts'
import { AuthState } from './auth-state.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { DebugFrame } from './debug-frame.tsx'

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
      <Tabs defaultValue="state" keepMounted={false}>
        <Tabs.List aria-label="Tests">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, panel }) => (
          <Tabs.Panel key={value} value={value} maw="40rem" pt="lg">
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </DebugFrame>
  )
}

/** Signs the browser in, so the cache of a previous account is cleared. */
async function login(body: { email: string; password: string }) {
  const response = await send(accounts.login, { body })
  if (response.ok) queryClient.removeQueries()
  return response
}
