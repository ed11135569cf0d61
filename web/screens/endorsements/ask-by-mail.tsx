import { Button, Stack } from '@mantine/core'
import { useId } from 'react'
import type { OwnerEndorsements } from '#contract/endorsement-text-schemas.ts'
import { ConfirmStep } from '../../account/confirm-step.tsx'
import { EmailField } from '../../account/email-field.tsx'
import { useAccountForm } from '../../account/use-account-form.ts'
import { describeAsking } from '../../model/endorsements/descriptions.ts'
import { useAsk } from '../../model/endorsements/endorsement-queries.ts'
import { useAccountDetails } from '../../model/queries.ts'
import styles from './endorsements.module.css'

const schema = async () => (await import('#contract/endorsement-text-schemas.ts')).askInput

/** The form with which this site asks someone by email, or the reason why that is not possible yet. */
export function AskByMail({ endorsements, reference }: { endorsements: OwnerEndorsements; reference: string | undefined }) {
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
