import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { providers } from '#contract/calls.ts'
import type { SignInService } from '#contract/sign-in-provider.ts'
import { EmailField } from '../../account/email-field.tsx'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { Form } from '../../ui/form.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { toast } from '../../ui/toast.ts'

const schema = async () => (await import('#contract/sign-in-provider.ts')).handOver

/** For someone who has left the organization of the service: the page stays theirs. */
export function HandOver({ service: { name }, needsCode }: { service: SignInService; needsCode: boolean }) {
  const navigate = useNavigate()
  const form = useAccountForm({ schema, initialValues: { email: '', password: '', ...(needsCode && { code: '' }) } })
  const handOver = useMutation({
    mutationFn: (body: typeof form.values) => call(providers.handOver, { body }),
    onSuccess: () => {
      toast.success('This account is yours', 'Sign in with your new password. Then confirm your email address.')
      navigate('/auth', { replace: true })
    },
    onError: showFailure(form),
  })
  return (
    <PlainPage title="Your page stays yours" announce>
      <p className="quiet">
        You can no longer sign in here with {name}. Enter an email address that you keep, and a password. {name} is then disconnected.
      </p>
      <Form onSubmit={form.submit((values) => handOver.mutate(values))}>
        <EmailField {...form.field('email')} autoComplete="username" />
        <NewPasswordField {...form.field('password')} label="Password" password={form.values.password} email={form.values.email} />
        {needsCode && (
          <TextInput {...form.field('code')} label="Code of your app, or a backup code" autoComplete="one-time-code" spellCheck={false} />
        )}
        <Button type="submit" loading={handOver.isPending} fullWidth>
          Hand over
        </Button>
      </Form>
    </PlainPage>
  )
}
