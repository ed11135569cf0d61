import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { twoStep } from '#contract/calls.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { call } from '../api.ts'
import { qrColor, qrPath } from '../dashboard/qr-code.ts'
import styles from './app-code-form.module.css'
import { DialogForm } from './dialog-form.tsx'
import { showFailure } from './show-failure.ts'

const schema = async () => (await import('#contract/account-security.ts')).appCodeProof

export interface Setup {
  key: string
  uri: string
}

interface Props {
  setup: Setup
  onDone: (backupCodes: string[]) => void
  onCancel: () => void
}

export function AppCodeForm({ setup: { key, uri }, onDone, onCancel }: Props) {
  const { path, size } = useMemo(() => qrPath(uri), [uri])
  const form = useAccountForm({ schema, initialValues: { code: '' } })
  const confirm = useMutation({
    mutationFn: (body: typeof form.values) => call(twoStep.confirm, { body }),
    onSuccess: ({ backupCodes }) => onDone(backupCodes),
    onError: showFailure(form),
  })
  return (
    <DialogForm
      text="Scan this with your authenticator app. Then type the 6 digits that it shows."
      action="Turn on"
      pending={confirm.isPending}
      onCancel={onCancel}
      onSubmit={form.submit((values) => confirm.mutate(values))}
    >
      <div className={styles.key}>
        <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label="QR code for your authenticator app">
          <path fill={qrColor} d={path} />
        </svg>
        <p>
          Or type this key into the app: <code>{key.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <TextInput {...form.field('code')} label="Code" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} data-autofocus />
    </DialogForm>
  )
}
