import { useState } from 'react'
import { twoStep } from '#contract/calls.ts'
import { call } from '../api.ts'
import { AppCodeForm, type Setup } from './app-code-form.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { PasswordForm } from './password-form.tsx'

/** Password, then the app, then the codes for the day when the phone is lost. */
export function SetUpTwoStep({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<Setup>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <BackupCodes codes={codes} onClose={onClose} />
  if (setup) return <AppCodeForm setup={setup} onDone={setCodes} onCancel={onClose} />
  return (
    <PasswordForm
      text="You need an authenticator app on your phone, or a password manager that makes codes. First, type your password."
      action="Continue"
      send={(body) => call(twoStep.setUp, { body })}
      onDone={setSetup}
      onCancel={onClose}
    />
  )
}
