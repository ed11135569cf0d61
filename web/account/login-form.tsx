import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { accounts } from '#contract/calls/sign-in-calls.ts'
import { delaysMs } from '#contract/limits.ts'
import { call } from '../model/api.ts'
import { Form } from '../ui/form.tsx'
import { EmailField } from './email-field.tsx'
import { forgotDialogHash } from './forgot-dialog-hash.ts'
import { FormNote, Refusal } from './form-note.tsx'
import { loginFailed, loginSucceeded } from './login-messages.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useSignInFlow } from './use-sign-in-flow.ts'

const schema = async () => (await import('#contract/calls/account.ts')).login

const ForgotDialog = lazy(async () => ({ default: (await import('./forgot-dialog.tsx')).ForgotDialog }))

/** `email` is the initial value of the email field; '' if it is unknown. */
export function LoginForm({ email, onSecondStep }: { email: string; onSecondStep: () => void }) {
  const form = useAccountForm({ schema, initialValues: { email, password: '' } })
  const signIn = useSignInFlow({
    send: (body: typeof form.values) => call(accounts.login, { body }),
    successMessage: loginSucceeded,
    errorMessage: loginFailed,
    onSecondStep,
    redirectAfter: delaysMs.loginRedirect,
  })
  const [message, setMessage] = useState('')
  const isForgotRequested = location.hash === forgotDialogHash
  const [forgotDialogState, setForgotDialogState] = useState<'never' | 'opened' | 'closed'>(isForgotRequested ? 'opened' : 'never')
  return (
    <>
      <Form onSubmit={form.submit((values) => void signIn.start(values, form.showRefusal))}>
        <EmailField {...form.field('email')} autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
          data-autofocus={email !== '' || undefined}
        />
        <Refusal error={signIn.error} fallback={loginFailed.fallback} />
        <Button type="submit" loading={signIn.isPending} fullWidth>
          Login
        </Button>
        <Button variant="subtle" fullWidth aria-haspopup="dialog" onClick={() => setForgotDialogState('opened')}>
          Forgot password?
        </Button>
        {message && <FormNote>{message}</FormNote>}
      </Form>
      {forgotDialogState !== 'never' && (
        <Suspense>
          <ForgotDialog
            opened={forgotDialogState === 'opened'}
            onClose={() => setForgotDialogState('closed')}
            onSent={setMessage}
            email={form.values.email}
          />
        </Suspense>
      )}
    </>
  )
}
