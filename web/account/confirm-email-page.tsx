import { accounts } from '#contract/calls.ts'
import { call } from '../api.ts'
import { accountDetailsQuery, queryClient } from '../queries.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { Confirmation } from './confirmation.tsx'

const dashboard = { label: 'Go to your dashboard', to: '/' }

export function ConfirmEmailPage() {
  return (
    <Confirmation
      title="Confirm your email address"
      text="Confirm that this email is yours."
      button="Confirm email"
      send={confirmEmail}
      done={({ message }) => (
        <MessagePage title="Thank you" announce action={dashboard}>
          {message}
        </MessagePage>
      )}
      deadEnd={{ text: 'Get a new link from your dashboard.', action: dashboard }}
    />
  )
}

async function confirmEmail(token: string, password?: string) {
  const response = await call(accounts.confirmEmail, { body: { token, ...(password !== undefined && { password }) } })
  queryClient.removeQueries(accountDetailsQuery)
  return response
}
