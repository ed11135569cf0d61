import { lazy, Suspense, useState } from 'react'
import { LoginForm } from './login-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ServiceButtons } from './service-buttons.tsx'

const SecondStepForm = lazy(async () => ({ default: (await import('./second-step-form.tsx')).SecondStepForm }))

/** Password, passkey or another service, then a code when the account has two-step sign-in. */
export function LoginPanel({ email = '' }: { email?: string }) {
  const [needsCode, setNeedsCode] = useState(false)
  if (needsCode) {
    return (
      <Suspense>
        <SecondStepForm onBack={() => setNeedsCode(false)} />
      </Suspense>
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
