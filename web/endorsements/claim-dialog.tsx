import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { useId } from 'react'
import type { ClaimInput, NewClaim } from '#contract/claim.ts'
import { month } from '#contract/field.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { OwnerEndorsements } from '#contract/statement-schemas.ts'
import { EmailField } from '../account/email-field.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { readDate } from '../editor/fields/date.ts'
import { DateField } from '../editor/fields/date-field.tsx'
import { claimText, sourceChoices, writerOf } from './claim-texts.ts'
import { useCreateClaim } from './endorsement-queries.ts'
import styles from './endorsements.module.css'
import { callNameOf, describeAsking } from './statement-texts.ts'
import { TextToSend } from './text-to-send.tsx'

type Reference = Portfolio['references'][number]

interface Props {
  portfolio: Portfolio
  reference: Reference
  endorsements: Pick<OwnerEndorsements, 'asksLeft' | 'canAsk'>
  onClose: () => void
}

const monthField = month('Month')

/** Asks the writer of a reference to confirm it: with a link to send, or by email from this site. */
export function ClaimDialog({ portfolio, reference, endorsements, onClose }: Props) {
  const form = useAccountForm({ schema, initialValues: { source: '', month: monthOf(reference), email: '' } })
  const create = useCreateClaim({ reference: reference.id, onError: form.showRefusal })
  const writer = writerOf(reference.name)
  return (
    <Modal opened onClose={onClose} title={`Ask ${writer} to confirm`} size="lg">
      {create.data ? (
        <Sent claim={create.data} portfolio={portfolio} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={form.submit((values) => create.mutate(inputOf(values)))}>
          <Stack gap="md">
            <p>
              {writer} gets the text as it is now, and can send it to you as confirmed words. They then wait for your decision, like all
              words about you.
            </p>
            <NativeSelect {...form.field('source')} label={`Where did ${writer} write it first?`} data={sourceChoices} data-autofocus />
            <MonthField {...form.field('month')} />
            {endorsements.canAsk && (
              <EmailField
                {...form.field('email')}
                label="Their email (optional)"
                description={`Leave it empty to get a link that you send yourself. ${describeAsking(endorsements.asksLeft)}`}
              />
            )}
            <div role="alert" className="error">
              {form.refusalOf(create.error, 'Not sent. Check your connection, then try again.')}
            </div>
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={create.isPending}>
                {form.values.email === '' ? 'Make a link' : 'Send'}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}

/** The month of a reference, if it has one. */
const monthOf = ({ date }: Reference): string => (date.length >= 7 ? date.slice(0, 7) : '')

const inputOf = ({ source, month: written, email }: { source: string; month: string; email: string }) =>
  ({ source, month: readDate(monthField, written) ?? written, ...(email !== '' && { email }) }) as ClaimInput

/** Accepts the texts of the form, which are not the input yet: the month is typed in any format, and the email can be empty. */
async function schema() {
  const [{ z }, { claimInput }] = await Promise.all([import('zod'), import('#contract/claim.ts')])
  return z.preprocess((values) => inputOf(values as Parameters<typeof inputOf>[0]), claimInput)
}

interface MonthProps {
  value: string
  error: string | undefined
  'data-field': string
  onChange: (event: { currentTarget: { value: string } }) => void
}

function MonthField({ onChange, value, error, 'data-field': dataField }: MonthProps) {
  const id = useId()
  return (
    <div className={styles.month} data-field={dataField} tabIndex={-1}>
      <DateField
        id={id}
        field={monthField}
        label="When?"
        description="Month and year"
        value={value}
        error={error}
        disabled={false}
        onChange={(text) => onChange({ currentTarget: { value: text } })}
      />
    </div>
  )
}

function Sent({ claim: { link, message }, portfolio, onClose }: { claim: NewClaim; portfolio: Portfolio; onClose: () => void }) {
  return (
    <Stack gap="md">
      {link === null ? (
        <p role="status">{message}</p>
      ) : (
        <TextToSend
          text={claimText(link, callNameOf(portfolio))}
          description="In an email or a chat. We can't show this link again; it works once, for 90 days."
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" autoFocus={link === null} onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
