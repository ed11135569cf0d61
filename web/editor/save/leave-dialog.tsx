import { Button, Group, Modal } from '@mantine/core'

interface Props {
  opened: boolean
  /** The user is going to the import screen, which compares a file with the saved portfolio. */
  isForImport: boolean
  isSaving: boolean
  onStay: () => void
  onLeave: () => void
  onSaveAndLeave: () => void
}

const lossText = 'If you leave now without saving, what you changed since your last save is lost.'
const importText = 'A file is compared with what you have saved. Save first, and your changes are part of it; without saving they are lost.'

export function LeaveDialog({ opened, isForImport, isSaving, onStay, onLeave, onSaveAndLeave }: Props) {
  return (
    <Modal size="lg" opened={opened} onClose={onStay} title="You have unsaved changes">
      <p>{isForImport ? importText : lossText}</p>
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button variant="default" onClick={onStay}>
          Stay
        </Button>
        <Button variant="subtle" color="danger" onClick={onLeave}>
          Leave without saving
        </Button>
        <Button loading={isSaving} onClick={onSaveAndLeave}>
          Save and leave
        </Button>
      </Group>
    </Modal>
  )
}
