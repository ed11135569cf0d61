import { useMutation } from '@tanstack/react-query'
import { DialogForm } from '../../account/dialog-form.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { OwnPasswordField } from './own-password-field.tsx'

const schema = async () => (await import('#contract/calls/account-security.ts')).passwordConfirmation

interface Props<Result> {
  text: string
  action: string
  color?: 'leaf' | 'danger'
  send: (body: { password: string }) => Promise<Result>
  onDone: (result: Result) => void
  onCancel: () => void
}

/** Asks for the password again before an action that a stolen session must not perform. */
export function PasswordForm<Result>({ send, onDone, ...dialog }: Props<Result>) {
  const form = useAccountForm({ schema, initialValues: { password: '' } })
  const request = useMutation({ mutationFn: send, onSuccess: onDone, onError: showFailure(form) })
  return (
    <DialogForm {...dialog} pending={request.isPending} onSubmit={form.submit((values) => request.mutate(values))}>
      <OwnPasswordField {...form.field('password')} label="Password" data-autofocus />
    </DialogForm>
  )
}
