import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { login } from '#contract/account.ts'
import { moments } from '#contract/limits.ts'
import { accounts } from '#contract/routes.ts'
import { call } from '../api.ts'
import styles from './account-form.module.css'
import { EmailField } from './email-field.tsx'
import { askForLink, ForgotDialog } from './forgot-dialog.tsx'
import { loggedIn, loginFailed } from './login-messages.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useEntry } from './use-entry.ts'

export function LoginForm({ onSecondStep }: { onSecondStep: () => void }) {
  const form = useAccountForm({ schema: login, initialValues: { email: '', password: '' } })
  const entry = useEntry({
    send: (body: typeof form.values) => call(accounts.login, { body }),
    done: loggedIn,
    failed: loginFailed,
    onSecondStep,
    redirectAfter: moments.loginRedirect,
  })
  const [forgot, setForgot] = useState(useLocation().state === askForLink)
  return (
    <>
      <form noValidate className={styles['form']} onSubmit={form.submit((values) => entry.mutate(values, { onError: form.showRefusal }))}>
        <EmailField {...form.field('email')} autoComplete="username" />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" loading={entry.isPending} fullWidth>
          Login
        </Button>
        <Button variant="subtle" fullWidth aria-haspopup="dialog" onClick={() => setForgot(true)}>
          Forgot password?
        </Button>
      </form>
      <ForgotDialog opened={forgot} onClose={() => setForgot(false)} email={form.values.email} />
    </>
  )
}
