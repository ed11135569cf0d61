import { Button } from '@mantine/core'
import { registration } from '#contract/account.ts'
import { moments } from '#contract/limits.ts'
import { accounts } from '#contract/routes.ts'
import { call } from '../api.ts'
import styles from './account-form.module.css'
import { EmailField } from './email-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useEntry } from './use-entry.ts'

export function RegisterForm() {
  const form = useAccountForm({ schema: registration, initialValues: { email: '', password: '', confirmPassword: '' } })
  const entry = useEntry({
    send: (body: typeof form.values) => call(accounts.register, { body }),
    done: { title: 'Registration successful', message: 'Your account has been created!' },
    failed: { title: 'Registration failed', fallback: 'Registration failed. Please try again.' },
    redirectAfter: moments.registerRedirect,
  })
  return (
    <form noValidate className={styles['form']} onSubmit={form.submit((values) => entry.mutate(values, { onError: form.showRefusal }))}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <NewPasswordField {...form.field('password')} label="Password" password={form.values.password} email={form.values.email} />
      <PasswordField {...form.field('confirmPassword')} label="Confirm Password" autoComplete="new-password" />
      <Button type="submit" loading={entry.isPending} fullWidth>
        Register
      </Button>
    </form>
  )
}
