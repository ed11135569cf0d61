import { Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { twoStep } from '#contract/calls.ts'
import { DialogForm } from '../../account/dialog-form.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { QrCode } from '../../ui/qr-code.tsx'

const schema = async () => (await import('#contract/account-security.ts')).appCodeProof

export type Setup = { key: string; uri: string }

interface Props {
  setup: Setup
  onDone: (backupCodes: string[]) => void
  onCancel: () => void
}

export function AppCodeForm({ setup: { key, uri }, onDone, onCancel }: Props) {
  const form = useAccountForm({ schema, initialValues: { code: '' } })
  const confirm = useMutation({
    mutationFn: (body: typeof form.values) => call(twoStep.confirm, { body }),
    onSuccess: ({ backupCodes }) => onDone(backupCodes),
    onError: showFailure(form),
  })
  return (
    <DialogForm
      text="Scan this with your authenticator app, then enter the 6 digits it shows."
      action="Turn on"
      pending={confirm.isPending}
      onCancel={onCancel}
      onSubmit={form.submit((values) => confirm.mutate(values))}
    >
      <Stack gap="sm" align="center" ta="center" mb="md">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <p className="quiet breaks">
          Or type this key into the app: <code translate="no">{key.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </Stack>
      <TextInput {...form.field('code')} label="Code" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} data-autofocus />
    </DialogForm>
  )
}
