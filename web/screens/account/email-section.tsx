import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { settings } from '#contract/calls/calls.ts'
import { EmailField } from '../../account/email-field.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshAccount, useSecurity } from './account-queries.ts'
import { OwnPasswordField } from './own-password-field.tsx'

const schema = async () => (await import('#contract/calls/account-security.ts')).emailChange

export function EmailSection() {
  const { pendingEmail: pending, hasPassword } = useSecurity().data ?? {}
  const form = useAccountForm({ schema, initialValues: { email: '', password: '' } })
  const change = useMutation({
    mutationFn: (body: typeof form.values) => call(settings.changeEmail, { body }),
    onSuccess: async ({ message }) => {
      form.reset()
      toast.success('Almost done', message)
      await refreshAccount()
    },
    onError: showFailure(form),
  })
  return (
    <Section
      title="Email"
      about={`${hasPassword === false ? '' : 'You sign in with it. '}We email a link to the new address, and the change takes effect when you confirm. The old address is notified.`}
    >
      {pending && <PendingEmail email={pending} />}
      <Form narrow onSubmit={form.submit((values) => change.mutate(values))}>
        <EmailField {...form.field('email')} label="New email" autoComplete="email" />
        <OwnPasswordField {...form.field('password')} label="Password" />
        <Button type="submit" loading={change.isPending}>
          Change email
        </Button>
      </Form>
    </Section>
  )
}

function PendingEmail({ email }: { email: string }) {
  const cancel = useMutation({ mutationFn: () => call(settings.cancelEmailChange, {}), onSuccess: refreshAccount, onError: showFailure() })
  const text = (
    <p>
      Waiting for <strong translate="no">{email}</strong> to be confirmed.
    </p>
  )
  return (
    <Notice text={text}>
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Keep the old address
      </Button>
    </Notice>
  )
}
