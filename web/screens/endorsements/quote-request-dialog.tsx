import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { useId } from 'react'
import type { OwnerEndorsements } from '#contract/endorsement-text-schemas.ts'
import { month } from '#contract/field.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { NewQuoteRequest, QuoteRequestInput } from '#contract/quote-request.ts'
import { EmailField } from '../../account/email-field.tsx'
import { useAccountForm } from '../../account/use-account-form.ts'
import { DateField } from '../../fields/date-field.tsx'
import { callNameOf, describeAsking } from '../../model/endorsements/descriptions.ts'
import { useCreateQuoteRequest } from '../../model/endorsements/endorsement-queries.ts'
import { typedValues } from '../../model/load-typed-values.ts'
import styles from './endorsements.module.css'
import type { FormValues } from './quote-request-schema.ts'
import { quoteRequestText, sourceChoices, writerOf } from './quote-request-texts.ts'
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
export function QuoteRequestDialog({ portfolio, reference, endorsements, onClose }: Props) {
  const form = useAccountForm({ schema, initialValues: { source: '', month: monthOf(reference), email: '' } })
  const create = useCreateQuoteRequest({ reference: reference.id, onError: form.showRefusal })
  const writer = writerOf(reference.name)
  return (
    <Modal opened onClose={onClose} title={`Ask ${writer} to confirm`} size="lg">
      {create.data ? (
        <Sent quoteRequest={create.data} portfolio={portfolio} onClose={onClose} />
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

const inputOf = ({ source, month: written, email }: FormValues) =>
  ({ source, month: typedValues()?.readDate(monthField, written) ?? written, ...(email !== '' && { email }) }) as QuoteRequestInput

/** Loaded with the validation library when the form is first sent. */
const schema = async () => (await import('./quote-request-schema.ts')).quoteRequestSchema(inputOf)

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

function Sent({
  quoteRequest: { link, message },
  portfolio,
  onClose,
}: {
  quoteRequest: NewQuoteRequest
  portfolio: Portfolio
  onClose: () => void
}) {
  return (
    <Stack gap="md">
      {link === null ? (
        <p role="status">{message}</p>
      ) : (
        <TextToSend
          text={quoteRequestText(link, callNameOf(portfolio))}
          description="In an email or a chat. We can’t show this link again; it works once, for 90 days."
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
