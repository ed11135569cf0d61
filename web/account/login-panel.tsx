import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { LoginForm } from './login-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ServiceButtons, usesPasswords } from './service-buttons.tsx'

const SecondStepForm = lazy(async () => ({ default: (await import('./second-step-form.tsx')).SecondStepForm }))

/** Password, passkey or another service, then a code when the account has two-step sign-in. */
export function LoginPanel({ email = '' }: { email?: string }) {
  const [needsCode, setNeedsCode] = useState(false)
  const [hasPasswordForm, setPasswordForm] = useState(usesPasswords)
  if (needsCode) {
    return (
      <Suspense>
        <SecondStepForm onBack={() => setNeedsCode(false)} />
      </Suspense>
    )
  }
  if (!hasPasswordForm) {
    return (
      <>
        <ServiceButtons />
        <PasskeyButton />
        <Button variant="subtle" fullWidth mt="sm" onClick={() => setPasswordForm(true)}>
          Sign in with a password
        </Button>
      </>
    )
  }
  return (
    <>
      <LoginForm email={email} onSecondStep={() => setNeedsCode(true)} />
      <PasskeyButton />
      <ServiceButtons />
    </>
  )
}
