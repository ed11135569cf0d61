import { Button } from '@mantine/core'
import { login } from '#contract/account.ts'
import { moments } from '#contract/limits.ts'
import { accounts } from '#contract/routes.ts'
import { call } from '../api.ts'
import styles from './account-form.module.css'
import { EmailField } from './email-field.tsx'
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
  return (
    <form noValidate className={styles['form']} onSubmit={form.submit((values) => entry.mutate(values, { onError: form.showRefusal }))}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <Button type="submit" loading={entry.isPending} fullWidth>
        Login
      </Button>
    </form>
  )
}
