import { Button, Group } from '@mantine/core'
import { NativeDialog } from '../ui/native-dialog.tsx'
import type { useLeaveGuard } from './use-leave-guard.ts'

type Props = ReturnType<typeof useLeaveGuard> & { isSaving: boolean }

const lossText = 'If you leave without saving, you lose the changes since your last save.'
const importText =
  'A file is compared with what you have saved. Save first to include your changes. If you leave without saving, you lose them.'

export function LeaveDialog({ isOpen, isForImport, isSaving, stay, leave, saveAndLeave }: Props) {
  return (
    <NativeDialog opened={isOpen} onClose={stay} title="You have unsaved changes">
      <p>{isForImport ? importText : lossText}</p>
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button variant="default" onClick={stay}>
          Stay
        </Button>
        <Button variant="subtle" color="danger" onClick={leave}>
          Leave without saving
        </Button>
        <Button loading={isSaving} onClick={() => void saveAndLeave()}>
          Save and leave
        </Button>
      </Group>
    </NativeDialog>
  )
}
