import { Button, Divider } from '@mantine/core'
import { passkeys } from '#contract/calls.ts'
import { delaysMs } from '#contract/limits.ts'
import { call } from '../model/api.ts'
import { IconFingerprint } from '../ui/sign-in-icons.tsx'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { loginSucceeded } from './login-messages.ts'
import { useSignInFlow } from './use-sign-in-flow.ts'

/** Renders nothing when the browser does not support passkeys. */
export function PasskeyButton() {
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
      <Divider label="or" my="sm" />
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
