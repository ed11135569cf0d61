import { Button } from '@mantine/core'
import { accounts } from '#contract/calls.ts'
import { delaysMs } from '#contract/limits.ts'
import { call } from '../api.ts'
import { startPath } from '../start/steps.ts'
import { Form } from '../ui/form.tsx'
import { EmailField } from './email-field.tsx'
import { Refusal } from './form-note.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useSignInFlow } from './use-sign-in-flow.ts'

const schema = async () => (await import('#contract/account.ts')).registration

const errorMessage = { title: 'Registration failed', fallback: 'Registration failed. Please try again.' }

interface Props {
  /** The token of an invitation. */
  invitation?: string | undefined
}

export function RegisterForm({ invitation }: Props) {
  const form = useAccountForm({ schema, initialValues: { email: '', password: '', confirmPassword: '' } })
  const signIn = useSignInFlow({
    send: (body: typeof form.values) => call(accounts.register, { body: { ...body, ...(invitation && { invitation }) } }),
    successMessage: { title: 'Registration successful', message: 'Your account has been created!' },
    errorMessage,
    redirectAfter: delaysMs.registerRedirect,
    leadsTo: startPath,
  })
  return (
    <Form onSubmit={form.submit((values) => void signIn.start(values, form.showRefusal))}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <NewPasswordField {...form.field('password')} label="Password" password={form.values.password} email={form.values.email} />
      <PasswordField {...form.field('confirmPassword')} label="Confirm Password" autoComplete="new-password" />
      <Refusal error={signIn.error} fallback={errorMessage.fallback} />
      <Button type="submit" loading={signIn.isPending} fullWidth>
        Register
      </Button>
    </Form>
  )
}
