import { Modal } from '@mantine/core'
import { useState } from 'react'
import { twoStep } from '#contract/calls.ts'
import { call } from '../../model/api.ts'
import { toast } from '../../ui/toast.ts'
import { AppCodeForm, type Setup } from './app-code-form.tsx'
import { BackupCodes } from './backup-codes.tsx'
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
