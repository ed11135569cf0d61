import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { z } from 'zod'
import { currentPassword } from '#contract/account.ts'
import { ApiError } from '../model/api.ts'
import { Form } from '../ui/form.tsx'
import { PlainPage } from '../ui/plain-page.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

const passwordForm = z.strictObject({ password: currentPassword })

/** Asks for the password when no session exists, because access to the mailbox does not prove who owns the account. `error` is of the last attempt. */
export function ConfirmWithPassword({ error, send, isBusy }: { error: Error | null; send: (password: string) => void; isBusy: boolean }) {
  const form = useAccountForm({ schema: async () => passwordForm, initialValues: { password: '' } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is shown once, when it arrives
  useEffect(() => {
    if (error && !requiresPassword(error)) form.showRefusal(error)
  }, [error])
  return (
    <PlainPage title="Is this your account?" announce>
      <p>Enter your account password to confirm this address. The link still works.</p>
      <Form onSubmit={form.submit(({ password }) => send(password))}>
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" loading={isBusy} fullWidth>
          Confirm email
        </Button>
      </Form>
    </PlainPage>
  )
}

/** Whether the server requires the password of the account in addition to the link. */
export function requiresPassword(error: Error | null): boolean {
  return error instanceof ApiError && error.problem.code === 'sign_in'
}
