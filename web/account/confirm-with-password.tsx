import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { z } from 'zod'
import { ownPassword } from '#contract/account.ts'
import { ApiError } from '../api.ts'
import { Form } from '../ui/form.tsx'
import { PlainPage } from '../ui/plain-page.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

const proof = z.strictObject({ password: ownPassword })

interface Props {
  /** Why the link alone did not do. */
  error: Error | null
  send: (password: string) => void
  isBusy: boolean
}

/** The second half of the proof, where nobody is signed in: the mailbox alone confirms nothing. */
export function ConfirmWithPassword({ error, send, isBusy }: Props) {
  const form = useAccountForm({ schema: async () => proof, initialValues: { password: '' } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown once, when it comes
  useEffect(() => {
    if (error && !wantsPassword(error)) form.showRefusal(error)
  }, [error])
  return (
    <PlainPage title="Is this your account?" announce>
      <p>
        Enter the password of your account, so that we know the address is confirmed by the person who registered it. The link still works.
      </p>
      <Form onSubmit={form.submit(({ password }) => send(password))}>
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" loading={isBusy} fullWidth>
          Confirm email
        </Button>
      </Form>
    </PlainPage>
  )
}

/** Whether the server wants the password of an account beside its link. */
export function wantsPassword(error: Error | null): boolean {
  return error instanceof ApiError && error.problem.code === 'sign_in'
}
