import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Account } from '#contract/calls/account.ts'
import { accounts } from '#contract/calls/sign-in-calls.ts'
import { delaysMs } from '#contract/limits.ts'
import { EmailField } from '../../account/email-field.tsx'
import { Refusal } from '../../account/form-note.tsx'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { useAccountForm } from '../../account/use-account-form.ts'
import { useSignInFlow } from '../../account/use-sign-in-flow.ts'
import { call } from '../../model/api.ts'
import { type StepState, startPath } from '../../model/steps.ts'
import { Form } from '../../ui/form.tsx'

const schema = async () => (await import('#contract/calls/account.ts')).registration

const errorMessage = { title: 'Registration failed', fallback: 'Registration failed. Please try again.' }

interface Props {
  invitation?: string | undefined
  email?: string
  emailHint?: string
  firstStep?: StepState | undefined
  onRegistered?: (account: Account) => Promise<void>
  /** Instead of the button Register. */
  children?: (isPending: boolean) => ReactNode
}

export function RegisterForm({ invitation, email = '', emailHint, firstStep, onRegistered, children }: Props) {
  const form = useAccountForm({ schema, initialValues: { email, password: '', confirmPassword: '' } })
  const signIn = useSignInFlow({
    send: async (body: typeof form.values) => {
      const account = await call(accounts.register, { body: { ...body, ...(invitation && { invitation }) } })
      await onRegistered?.(account)
      return account
    },
    successMessage: { title: 'Registration successful', message: 'Your account has been created!' },
    errorMessage,
    redirectAfter: delaysMs.registerRedirect,
    leadsTo: startPath,
    firstStep,
  })
  return (
    <Form onSubmit={form.submit((values) => void signIn.start(values, form.showRefusal))}>
      <EmailField
        {...form.field('email')}
        description={emailHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="username"
      />
      <NewPasswordField {...form.field('password')} label="Password" password={form.values.password} email={form.values.email} />
      <PasswordField {...form.field('confirmPassword')} label="Confirm Password" autoComplete="new-password" />
      <Refusal error={signIn.error} fallback={errorMessage.fallback} />
      {children ? (
        children(signIn.isPending)
      ) : (
        <Button type="submit" loading={signIn.isPending} fullWidth>
          Register
        </Button>
      )}
    </Form>
  )
}
