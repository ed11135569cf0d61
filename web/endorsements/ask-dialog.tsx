import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { Link } from 'react-router'
import type { Portfolio } from '#contract/portfolio.ts'
import type { OwnerEndorsements } from '#contract/statement-schemas.ts'
import { copyText } from '../ui/copy.ts'
import { IconCopy } from '../ui/icons.tsx'
import { AskByMail } from './ask-by-mail.tsx'
import { callNameOf, endorseUrl, invitationText } from './statement-texts.ts'

interface Props {
  portfolio: Portfolio
  endorsements: OwnerEndorsements
  onClose: () => void
}

/** Two ways to ask somebody for words: a text to send, and a mail from this site. Or why there is none. */
export function AskDialog({ portfolio, endorsements, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="Ask somebody" size="lg">
      <Stack gap="lg">
        {!endorsements.sendsMail ? (
          <p>
            This site sends no mail, so nobody can confirm words here. People can still endorse you with the button on your page, without
            words.
          </p>
        ) : portfolio.visibility !== 'open' ? (
          <p>
            Only a page that everybody can read takes endorsements. <Link to="/editor#page-design">Change who may read it</Link>
          </p>
        ) : (
          <>
            <Invitation portfolio={portfolio} />
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

function Invitation({ portfolio }: Pick<Props, 'portfolio'>) {
  const text = invitationText(endorseUrl(portfolio), callNameOf(portfolio))
  const copy = () =>
    copyText(
      text,
      ['Text copied', 'The text with the link is on your clipboard'],
      ['Text not copied', 'Your browser blocked copying. Select the text and copy it yourself.'],
    )
  return (
    <Stack gap="xs" align="flex-start">
      <Textarea
        label="Send it yourself"
        description="In an email or a chat. You can change the text there."
        readOnly
        autosize
        w="100%"
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button leftSection={<IconCopy />} data-autofocus onClick={copy}>
        Copy the text
      </Button>
    </Stack>
  )
}
