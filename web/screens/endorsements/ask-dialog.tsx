import { Button, Group, Modal, Stack } from '@mantine/core'
import { Link } from 'react-router'
import type { OwnerEndorsements } from '#contract/endorsement-text-schemas.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { callNameOf, endorseUrl, invitationText } from '../../model/endorsements/descriptions.ts'
import { AskByMail } from './ask-by-mail.tsx'
import { TextToSend } from './text-to-send.tsx'

interface Props {
  portfolio: Portfolio
  endorsements: OwnerEndorsements
  onClose: () => void
}

/** Two ways to ask someone for words: a text to send, and an email from this site. If neither is possible, says why. */
export function AskDialog({ portfolio, endorsements, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="Ask someone" size="lg">
      <Stack gap="lg">
        {!endorsements.sendsMail ? (
          <p>
            This site sends no mail, so no one can confirm words here. People can still endorse you with the button on your page, without
            words.
          </p>
        ) : portfolio.visibility !== 'open' ? (
          <p>
            Only a page that everyone can read takes endorsements. <Link to="/editor#page-design">Change who may read it</Link>
          </p>
        ) : (
          <>
            <TextToSend
              text={invitationText(endorseUrl(portfolio), callNameOf(portfolio))}
              description="In an email or a chat. You can change the text there."
            />
            <AskByMail endorsements={endorsements} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
