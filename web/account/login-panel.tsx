import { useState } from 'react'
import { LoginForm } from './login-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** Password or passkey, then a code when the account has two-step sign-in. */
export function LoginPanel({ email = '' }: { email?: string }) {
  const [needsCode, setNeedsCode] = useState(false)
  if (needsCode) return <SecondStepForm onBack={() => setNeedsCode(false)} />
  return (
    <>
      <LoginForm email={email} onSecondStep={() => setNeedsCode(true)} />
      <PasskeyButton />
    </>
  )
}
