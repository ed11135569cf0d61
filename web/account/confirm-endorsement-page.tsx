import { endorsements } from '#contract/calls.ts'
import { portfolioPath } from '#contract/paths.ts'
import { call } from '../api.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { Confirmation } from './confirmation.tsx'

const describe = () => ({
  title: 'Confirm your endorsement',
  text: 'It counts once you press the button. Your email address is not shown to anyone.',
})

export function ConfirmEndorsementPage() {
  return (
    <Confirmation
      describe={describe}
      buttonLabel="Confirm endorsement"
      send={(token) => call(endorsements.confirm, { body: { token } })}
      renderSuccess={({ message, ...portfolio }) => (
        <MessagePage title="Thank you" announce action={{ label: 'See the portfolio', href: portfolioPath(portfolio) }}>
          {message}.
        </MessagePage>
      )}
      deadLink={{
        text: 'To get a new link, endorse the portfolio again on its page.',
        action: { label: 'Go to Homepage', to: '/' },
      }}
    />
  )
}
