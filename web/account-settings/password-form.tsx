import { useMutation } from '@tanstack/react-query'
import { PasswordField } from '../account/password-field.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { DialogForm } from './dialog-form.tsx'
import { showFailure } from './show-failure.ts'

const schema = async () => (await import('#contract/account-security.ts')).withPassword

interface Props<Answer> {
  text: string
  action: string
  color?: 'leaf' | 'danger'
  send: (body: { password: string }) => Promise<Answer>
  onDone: (answer: Answer) => void
  onCancel: () => void
}

/** Asks for the password again before something that a stolen session shall not do. */
export function PasswordForm<Answer>({ send, onDone, ...words }: Props<Answer>) {
  const form = useAccountForm({ schema, initialValues: { password: '' } })
  const sending = useMutation({ mutationFn: send, onSuccess: onDone, onError: showFailure(form) })
  return (
    <DialogForm {...words} pending={sending.isPending} onSubmit={form.submit((values) => sending.mutate(values))}>
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" data-autofocus />
    </DialogForm>
  )
}
