import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { twoStep } from '#contract/calls/sign-in-calls.ts'
import { delaysMs } from '#contract/limits.ts'
import { call } from '../model/api.ts'
import { Form } from '../ui/form.tsx'
import { Refusal } from './form-note.tsx'
import { loginFailed, loginSucceeded } from './login-messages.ts'
import { useAccountForm } from './use-account-form.ts'
import { useSignInFlow } from './use-sign-in-flow.ts'

const schema = async () => (await import('#contract/calls/account-security.ts')).secondStep

interface Props {
  /** Says that the first step has succeeded. */
  done?: string
  onBack: () => void
}

export function SecondStepForm({ done = 'Your password is correct.', onBack }: Props) {
  const descriptionId = useId()
  const code = useRef<HTMLInputElement>(null)
  const form = useAccountForm({ schema, initialValues: { code: '' } })
  const signIn = useSignInFlow({
    send: (body: typeof form.values) => call(twoStep.signIn, { body }),
    successMessage: loginSucceeded,
    errorMessage: loginFailed,
    redirectAfter: delaysMs.loginRedirect,
  })
  // With the focus inside, a screen reader announces the title and description of the form.
  useEffect(() => code.current?.focus(), [])
  return (
    <Form
      aria-labelledby={`${descriptionId}-title`}
      aria-describedby={descriptionId}
      onSubmit={form.submit((values) => void signIn.start(values, form.showRefusal))}
    >
      <div>
        <h2 id={`${descriptionId}-title`}>Enter your code</h2>
        <p id={descriptionId} className="quiet">
          {done} Now enter the 6 digits from your authenticator app, or a backup code.
        </p>
      </div>
      <TextInput {...form.field('code')} ref={code} label="Code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      <Refusal error={signIn.error} fallback={loginFailed.fallback} />
      <Button type="submit" loading={signIn.isPending} fullWidth>
        Verify
      </Button>
      <Button variant="subtle" color="gray" fullWidth onClick={onBack}>
        Back to email and password
      </Button>
    </Form>
  )
}
