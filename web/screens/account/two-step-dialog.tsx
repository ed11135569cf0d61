import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { twoStep } from '#contract/calls/sign-in-calls.ts'
import { DialogForm } from '../../account/dialog-form.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { siteName } from '../../ui/app-facts.ts'
import { copyText } from '../../ui/copy.ts'
import { IconCopy, IconDownload } from '../../ui/icons.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { PasswordForm } from './password-form.tsx'

export type TwoStepAction = 'set-up' | 'renew' | 'turn-off'

const titles = { 'set-up': 'Turn on two-step sign-in', renew: 'New backup codes', 'turn-off': 'Turn off two-step sign-in?' }

export function TwoStepDialog({ action, onClose }: { action: TwoStepAction | undefined; onClose: () => void }) {
  const onTurnedOff = () => {
    onClose()
    toast.success('Success', 'Two-step sign-in is off')
  }
  return (
    <Modal opened={action !== undefined} onClose={onClose} title={action && titles[action]} closeOnClickOutside={false}>
      {action === 'set-up' && <SetUpTwoStep onClose={onClose} />}
      {action === 'renew' && <RenewCodes onClose={onClose} />}
      {action === 'turn-off' && (
        <PasswordForm
          text="Your password alone will be enough to sign in again."
          action="Turn off"
          color="danger"
          send={(body) => call(twoStep.turnOff, { body })}
          onDone={onTurnedOff}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}

/** Three steps: password, authenticator app, backup codes in case the phone is lost. */
function SetUpTwoStep({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<Setup>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <BackupCodes codes={codes} onClose={onClose} />
  if (setup) return <AppCodeForm setup={setup} onDone={setCodes} onCancel={onClose} />
  return (
    <PasswordForm
      text="You need an authenticator app, or a password manager that creates codes. First, enter your password."
      action="Continue"
      send={(body) => call(twoStep.setUp, { body })}
      onDone={setSetup}
      onCancel={onClose}
    />
  )
}

function RenewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <BackupCodes codes={codes} onClose={onClose} />
  return (
    <PasswordForm
      text="You get ten new codes. Your old codes stop working."
      action="Make new codes"
      send={(body) => call(twoStep.renewBackupCodes, { body })}
      onDone={({ backupCodes }) => setCodes(backupCodes)}
      onCancel={onClose}
    />
  )
}

const schema = async () => (await import('#contract/calls/account-security.ts')).appCodeProof

type Setup = { key: string; uri: string }

interface Props {
  setup: Setup
  onDone: (backupCodes: string[]) => void
  onCancel: () => void
}

function AppCodeForm({ setup: { key, uri }, onDone, onCancel }: Props) {
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

/** Shown only once, directly after the codes are created. */
function BackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  const intro = useRef<HTMLParagraphElement>(null)
  // The button that opened this view has been removed, and the focus with it.
  useEffect(() => intro.current?.focus(), [])
  const copy = () => {
    const failure = 'Your browser blocked copying. Select the codes and copy them yourself.'
    return copyText(text, ['Copied', 'The codes are on your clipboard'], ['Not copied', failure])
  }
  const createFile = () => new Blob([`${siteName} backup codes\n\n${text}\n`], { type: 'text/plain' })
  return (
    <Stack>
      <p ref={intro} tabIndex={-1} className="quiet">
        Store these ten backup codes somewhere other than your phone. Each one signs you in once when you don’t have the app. They are not
        shown again.
      </p>
      <ol
        className="sheet"
        style={{ columns: 2, fontFamily: 'monospace', lineHeight: 2, textAlign: 'center' }}
        translate="no"
        aria-label="Backup codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm" justify="flex-end">
        <Button variant="light" leftSection={<IconCopy />} onClick={copy}>
          Copy
        </Button>
        <Button variant="light" leftSection={<IconDownload />} onClick={() => saveFile(createFile(), 'understory-backup-codes.txt')}>
          Download
        </Button>
        <Button onClick={onClose}>I have saved them</Button>
      </Group>
    </Stack>
  )
}
