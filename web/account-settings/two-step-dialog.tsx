import { Modal } from '@mantine/core'
import { twoStep } from '#contract/calls.ts'
import { call } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { PasswordForm } from './password-form.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { SetUpTwoStep } from './set-up-two-step.tsx'

export type TwoStepAction = 'set-up' | 'renew' | 'turn-off'

const titles = { 'set-up': 'Turn on two-step sign-in', renew: 'New backup codes', 'turn-off': 'Turn off two-step sign-in?' }

interface Props {
  action: TwoStepAction | undefined
  onClose: () => void
}

export function TwoStepDialog({ action, onClose }: Props) {
  const turnedOff = () => {
    onClose()
    toast.success('Success', 'Two-step sign-in is off')
  }
  return (
    <Modal opened={action !== undefined} onClose={onClose} title={action && titles[action]} closeOnClickOutside={false}>
      {action === 'set-up' && <SetUpTwoStep onClose={onClose} />}
      {action === 'renew' && <RenewCodes onClose={onClose} />}
      {action === 'turn-off' && (
        <PasswordForm
          text="Your password alone will open your account again."
          action="Turn off"
          color="danger"
          send={(body) => call(twoStep.turnOff, { body })}
          onDone={turnedOff}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}
