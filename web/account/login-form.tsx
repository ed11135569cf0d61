import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { accounts } from '#contract/calls.ts'
import { delaysMs } from '#contract/limits.ts'
import { call } from '../api.ts'
import { Form } from '../ui/form.tsx'
import { askForLink } from './ask-for-link.ts'
import { EmailField } from './email-field.tsx'
import { FormNote, Refusal } from './form-note.tsx'
import { loggedIn, loginFailed } from './login-messages.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useSignInFlow } from './use-sign-in-flow.ts'

const schema = async () => (await import('#contract/account.ts')).login

const ForgotDialog = lazy(async () => ({ default: (await import('./forgot-dialog.tsx')).ForgotDialog }))

interface Props {
  /** Whose password is asked for, where that is known. */
  email: string
  onSecondStep: () => void
}

export function LoginForm({ email, onSecondStep }: Props) {
  const form = useAccountForm({ schema, initialValues: { email, password: '' } })
  const entry = useSignInFlow({
    send: (body: typeof form.values) => call(accounts.login, { body }),
    done: loggedIn,
    failed: loginFailed,
    onSecondStep,
    redirectAfter: delaysMs.loginRedirect,
  })
  const [onItsWay, setOnItsWay] = useState('')
  const asked = useLocation().state === askForLink
  const [forgot, setForgot] = useState<'never' | 'opened' | 'closed'>(asked ? 'opened' : 'never')
  return (
    <>
      <Form onSubmit={form.submit((values) => entry.mutate(values, { onError: form.showRefusal }))}>
        <EmailField {...form.field('email')} autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
          data-autofocus={email !== '' || undefined}
        />
        <Refusal error={entry.error} fallback={loginFailed.fallback} />
        <Button type="submit" loading={entry.isPending} fullWidth>
          Login
        </Button>
        <Button variant="subtle" fullWidth aria-haspopup="dialog" onClick={() => setForgot('opened')}>
          Forgot password?
        </Button>
        {onItsWay && <FormNote>{onItsWay}</FormNote>}
      </Form>
      {forgot !== 'never' && (
        <Suspense>
          <ForgotDialog opened={forgot === 'opened'} onClose={() => setForgot('closed')} onSent={setOnItsWay} email={form.values.email} />
        </Suspense>
      )}
    </>
  )
}
