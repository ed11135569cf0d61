import { Button, Group, Modal, Stack } from '@mantine/core'
import { Link } from 'react-router'
import type { OwnerEndorsements } from '#contract/endorsement-text-schemas.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { callNameOf, endorseUrl, invitationText, writerOf } from '../../model/endorsements/descriptions.ts'
import { AskByMail } from './ask-by-mail.tsx'
import { TextToSend } from './text-to-send.tsx'

export type Reference = Portfolio['references'][number]

interface Props {
  portfolio: Portfolio
  endorsements: OwnerEndorsements
  /** Whose writer is asked to confirm it. */
  reference?: Reference
  onClose: () => void
}

/** Two ways to ask someone for words: a text to send, and an email from this site. If neither is possible, says why. */
export function AskDialog({ portfolio, endorsements, reference, onClose }: Props) {
  const writer = reference && writerOf(reference.name)
  return (
    <Modal opened onClose={onClose} title={writer ? `Ask ${writer} to confirm` : 'Ask someone'} size="lg">
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
            {writer && (
              <p>
                In our email, {writer} gets a form with this text, and can change every word of it. What comes back waits for your decision,
                like all words about you.
              </p>
            )}
            <TextToSend
              text={invitationText(endorseUrl(portfolio), callNameOf(portfolio), reference?.text)}
              description="In an email or a chat. You can change the text there."
            />
            <AskByMail endorsements={endorsements} reference={reference?.id} />
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
