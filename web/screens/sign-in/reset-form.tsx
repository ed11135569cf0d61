import { Button } from '@mantine/core'
import { z } from 'zod'
import { isSamePassword, password } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { NewPasswordField } from '../../account/new-password-field.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { useAccountForm } from '../../account/use-account-form.ts'
import { Form } from '../../ui/form.tsx'

const newPassword = z
  .strictObject({ password, confirmPassword: password })
  .refine((values) => isSamePassword(values.password, values.confirmPassword), {
    path: ['confirmPassword'],
    error: messages.passwordsDiffer,
  })

export function ResetForm({ send, isBusy }: { send: (password: string) => void; isBusy: boolean }) {
  const form = useAccountForm({ schema: async () => newPassword, initialValues: { password: '', confirmPassword: '' } })
  return (
    <Form onSubmit={form.submit((values) => send(values.password))}>
      <NewPasswordField {...form.field('password')} label="New password" password={form.values.password} />
      <PasswordField {...form.field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
      <Button type="submit" loading={isBusy} fullWidth>
        Reset Password
      </Button>
    </Form>
  )
}
