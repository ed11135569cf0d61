import { accounts } from '#contract/calls.ts'
import { Confirmation, type Description } from '../../account/confirmation.tsx'
import { call } from '../../model/api.ts'
import { accountDetailsQuery, queryClient } from '../../model/queries.ts'
import { MessagePage } from '../../ui/message-page.tsx'

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
