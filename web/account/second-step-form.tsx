import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { secondStep } from '#contract/account-security.ts'
import { moments } from '#contract/limits.ts'
import { twoStep } from '#contract/routes.ts'
import { call } from '../api.ts'
import styles from './account-form.module.css'
import { loggedIn, loginFailed } from './login-messages.ts'
import step from './second-step-form.module.css'
import { useAccountForm } from './use-account-form.ts'
import { useEntry } from './use-entry.ts'

export function SecondStepForm({ onBack }: { onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useAccountForm({ schema: secondStep, initialValues: { code: '' } })
  const entry = useEntry({
    send: (body: typeof form.values) => call(twoStep.signIn, { body }),
    done: loggedIn,
    failed: loginFailed,
    redirectAfter: moments.loginRedirect,
  })
  // A screen reader says what is asked now; the field is one step on.
  useEffect(() => heading.current?.focus(), [])
  return (
    <form noValidate className={styles['form']} onSubmit={form.submit((values) => entry.mutate(values, { onError: form.showRefusal }))}>
      <div className={step['intro']}>
        <h2 ref={heading} tabIndex={-1}>
          Enter your code
        </h2>
        <p>Your password was right. Now type the 6 digits that your authenticator app shows, or one of your backup codes.</p>
      </div>
      <TextInput {...form.field('code')} label="Code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      <Button type="submit" loading={entry.isPending} fullWidth>
        Verify
      </Button>
      <Button variant="subtle" color="gray" fullWidth onClick={onBack}>
        Back to email and password
      </Button>
    </form>
  )
}
