import { endorsements } from '#contract/calls.ts'
import { portfolioPath } from '#contract/paths.ts'
import { call } from '../api.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { Confirmation } from './confirmation.tsx'

export function ConfirmEndorsementPage() {
  return (
    <Confirmation
      title="Confirm your endorsement"
      text="It counts once you press the button. Nobody sees your address."
      button="Confirm endorsement"
      send={(token) => call(endorsements.confirm, { body: { token } })}
      done={({ message, ...portfolio }) => (
        <MessagePage title="Thank you" announce action={{ label: 'See the portfolio', href: portfolioPath(portfolio) }}>
          {message}.
        </MessagePage>
      )}
      deadEnd={{
        text: 'Endorse the portfolio once more on its page, and we send you a new one.',
        action: { label: 'Go to Homepage', to: '/' },
      }}
    />
  )
}
