import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { passkeys } from '#contract/calls.ts'
import { createPasskey } from '../../account/browser-passkeys.ts'
import { DialogForm } from '../../account/dialog-form.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { ApiError, call } from '../../model/api.ts'
import { toast } from '../../ui/toast.ts'
import { OwnPasswordField } from './own-password-field.tsx'

const schema = async () => (await import('#contract/account-security.ts')).passkeyRequest

export function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const form = useAccountForm({ schema, initialValues: { name: '', password: '' } })
  const add = useMutation({
    mutationFn: async ({ name, password }: typeof form.values) => {
      const response = await createPasskey(await call(passkeys.optionsToAdd, { body: { password } }))
      return await call(passkeys.add, { body: { name, response } })
    },
    onSuccess: ({ name }) => {
      onClose()
      toast.success('Success', `${name} can sign you in from now on`)
    },
    onError: (error) => (error instanceof ApiError ? showFailure(form)(error) : toast.error('Passkey not added', refusalText(error))),
  })
  return (
    <DialogForm
      text="Choose a name you’ll recognize later, such as your device. Your browser asks for the rest."
      action="Add passkey"
      pending={add.isPending}
      onCancel={onClose}
      onSubmit={form.submit((values) => add.mutate(values))}
    >
      <TextInput {...form.field('name')} label="Name" data-autofocus />
      <OwnPasswordField {...form.field('password')} label="Password" />
    </DialogForm>
  )
}

function refusalText({ name }: Error): string {
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'SecurityError') return 'Passkeys don’t work at an IP address. Open this site by its domain name.'
  return 'No passkey was created, and nothing has changed. Please try again.'
}
