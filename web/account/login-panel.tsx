import { useState } from 'react'
import { LoginForm } from './login-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** Password or passkey, and a code after the password where the account wants one. */
export function LoginPanel({ email = '' }: { email?: string }) {
  const [wantsCode, setWantsCode] = useState(false)
  if (wantsCode) return <SecondStepForm onBack={() => setWantsCode(false)} />
  return (
    <>
      <LoginForm email={email} onSecondStep={() => setWantsCode(true)} />
      <PasskeyButton />
    </>
  )
}
