import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { services } from '#contract/calls/sign-in-calls.ts'
import type { NewAccountOffer, SignInService } from '#contract/calls/sign-in-service.ts'
import { messages } from '#contract/messages.ts'
import { EmailField } from '../../account/email-field.tsx'
import { startSession } from '../../account/start-session.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call, explanationOf } from '../../model/api.ts'
import { startPath } from '../../model/steps.ts'
import { Form } from '../../ui/form.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'

const schema = async () => {
  const [{ z }, { email }] = await Promise.all([import('zod'), import('#contract/fields/email-address.ts')])
  return z.strictObject({ email })
}

interface Props {
  service: SignInService
  offer: NewAccountOffer['newAccount']
  invitation: string | undefined
}

/** For a user of the service whom no account here knows. Nothing is created before the click: they may have an account already. */
export function NewAccount({ service: { name }, offer, invitation }: Props) {
  const navigate = useNavigate()
  /** For which the service vouches. */
  const email = offer.mustConfirm ? undefined : offer.email
  const form = useAccountForm({ schema, initialValues: { email: offer.email ?? '' } })
  const create = useMutation({
    mutationFn: async ({ email: typed }: typeof form.values) => {
      const body = { ...(typed !== email && { email: typed }), ...(invitation && { invitation }) }
      await startSession(await call(services.create, { body }), 0, { path: startPath })
      navigate(startPath, { replace: true })
    },
    onError: form.showRefusal,
  })
  const refusal = email === undefined ? form.refusalOf(create.error, notCreated) : create.error && explanationOf(create.error, notCreated)
  const confirmation =
    offer.email === undefined ? 'Enter your email: we’ll send a link to confirm it.' : 'We’ll email you a link to confirm your address.'
  const existing = (
    <Button component={Link} to="/auth" variant="default" fullWidth>
      I have an account
    </Button>
  )
  if (offer.needsInvitation && !invitation) {
    return (
      <PlainPage title="Welcome" announce>
        <p>{messages.invitationNeeded}</p>
        {existing}
      </PlainPage>
    )
  }
  return (
    <PlainPage title="Welcome. Create your page?" announce>
      <p>
        This {name} account is new here. {email === undefined && confirmation}
      </p>
      <Form onSubmit={form.submit((values) => create.mutate(values))}>
        {email === undefined && <EmailField {...form.field('email')} autoComplete="email" />}
        {refusal && (
          <p role="alert" className="error">
            {refusal}
          </p>
        )}
        <Button type="submit" loading={create.isPending} fullWidth>
          {email === undefined ? 'Create an account' : `Create an account as ${email}`}
        </Button>
      </Form>
      {existing}
    </PlainPage>
  )
}

const notCreated = 'The account was not created. Check your connection, then try again.'
