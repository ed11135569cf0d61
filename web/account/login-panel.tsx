import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { passkeys } from '#contract/calls/sign-in-calls.ts'
import { delaysMs } from '#contract/limits.ts'
import { call } from '../model/api.ts'
import { IconFingerprint } from '../ui/sign-in-icons.tsx'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { LoginForm } from './login-form.tsx'
import { loginSucceeded } from './login-messages.ts'
import { ServiceButtons, usesPasswords } from './service-buttons.tsx'
import { useSignInFlow } from './use-sign-in-flow.ts'

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

/** Renders nothing when the browser does not support passkeys. */
function PasskeyButton() {
  const signIn = useSignInFlow({
    send: async () => {
      const { requestPasskey } = await import('./browser-passkeys.ts')
      return await call(passkeys.signIn, { body: { response: await requestPasskey(await call(passkeys.optionsToSignIn, {})) } })
    },
    successMessage: loginSucceeded,
    errorMessage: { title: 'Login failed', fallback: 'The passkey was not used. Try again, or sign in with your password.' },
    redirectAfter: delaysMs.loginRedirect,
  })
  if (!canUsePasskeys()) return null
  return (
    <>
      <p className="or">or</p>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint />}
        loading={signIn.isPending}
        onClick={() => void signIn.start(undefined)}
      >
        Sign in with a passkey
      </Button>
    </>
  )
}
