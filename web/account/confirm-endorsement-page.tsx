import { endorsements } from '#contract/calls.ts'
import { portfolioPath } from '#contract/paths.ts'
import { call } from '../api.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { Confirmation } from './confirmation.tsx'

export function ConfirmEndorsementPage() {
  return (
    <Confirmation
      title="Confirm your endorsement"
      text="Your endorsement counts when you press the button. Nobody sees your email address."
      button="Confirm endorsement"
      send={(token) => call(endorsements.confirm, { body: { token } })}
      done={({ message, ...portfolio }) => (
        <MessagePage title="Thank you" announce action={{ label: 'See the portfolio', href: portfolioPath(portfolio) }}>
          {message}.
        </MessagePage>
      )}
      deadEnd={{
        text: 'To get a new link, endorse the portfolio again on its page.',
        action: { label: 'Go to Homepage', to: '/' },
      }}
    />
  )
}
