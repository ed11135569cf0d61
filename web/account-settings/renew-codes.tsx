import { useState } from 'react'
import { twoStep } from '#contract/calls.ts'
import { call } from '../api.ts'
import { BackupCodes } from './backup-codes.tsx'
import { PasswordForm } from './password-form.tsx'

export function RenewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <BackupCodes codes={codes} onClose={onClose} />
  return (
    <PasswordForm
      text="You get ten new codes. The ones that you have now stop working."
      action="Make new codes"
      send={(body) => call(twoStep.renewBackupCodes, { body })}
      onDone={({ backupCodes }) => setCodes(backupCodes)}
      onCancel={onClose}
    />
  )
}
