import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { OwnerEndorsements } from '#contract/calls/endorsement-text-schemas.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { ConfirmStep } from '../../account/confirm-step.tsx'
import { EmailField } from '../../account/email-field.tsx'
import { useAccountForm } from '../../account/use-account-form.ts'
import { callNameOf, describeAsking, endorseUrl, invitationText, writerOf } from '../../model/endorsements/descriptions.ts'
import { useAsk } from '../../model/endorsements/endorsement-queries.ts'
import { useAccountDetails } from '../../model/queries.ts'
import { copyText, selectAll } from '../../ui/copy.ts'
import { IconCopy } from '../../ui/icons.tsx'
import styles from './endorsements.module.css'

export type Reference = Portfolio['references'][number]

interface Props {
  portfolio: Portfolio
  endorsements: OwnerEndorsements
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

/** A text with a link that the owner sends, and the button that copies it. The button gets the focus when it appears. */
function TextToSend({ text, description }: { text: string; description: string }) {
  const copy = () =>
    copyText(
      text,
      ['Text copied', 'The text with the link is on your clipboard'],
      ['Text not copied', 'Your browser blocked copying. Select the text and copy it yourself.'],
    )
  return (
    <Stack gap="xs" align="flex-start">
      <Textarea label="Send it yourself" description={description} readOnly autosize w="100%" value={text} onFocus={selectAll} />
      <Button leftSection={<IconCopy />} autoFocus data-autofocus onClick={copy}>
        Copy the text
      </Button>
    </Stack>
  )
}

const schema = async () => (await import('#contract/calls/endorsement-text-schemas.ts')).askInput

function AskByMail({ endorsements, reference }: { endorsements: OwnerEndorsements; reference: string | undefined }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack gap="xs">
        <h3 id={id}>By email from us</h3>
        {endorsements.canAsk ? <AskForm asksLeft={endorsements.asksLeft} reference={reference} /> : <NotYet />}
      </Stack>
    </section>
  )
}

function NotYet() {
  const details = useAccountDetails()
  if (!details.data) return null
  const { emailConfirmed, email } = details.data
  if (emailConfirmed) return <p>We can send requests once your account is a day old. Until then, send the text yourself.</p>
  return (
    <>
      <p>We can send requests once your own email is confirmed. Until then, send the text yourself.</p>
      <ConfirmStep email={email} />
    </>
  )
}

function AskForm({ asksLeft, reference }: { asksLeft: number; reference: string | undefined }) {
  const form = useAccountForm({ schema, initialValues: { email: '' } })
  const ask = useAsk({ onSuccess: form.reset, onError: form.showRefusal })
  return (
    <form noValidate className={styles.ask} onSubmit={form.submit((values) => ask.mutate({ ...values, reference }))}>
      <EmailField {...form.field('email')} label="Their email" description={describeAsking(asksLeft)} />
      <Button type="submit" variant="default" loading={ask.isPending}>
        Send
      </Button>
      <div role="status">{ask.data?.message}</div>
      <div role="alert" className="error">
        {form.refusalOf(ask.error, 'Not sent. Check your connection, then try again.')}
      </div>
    </form>
  )
}
