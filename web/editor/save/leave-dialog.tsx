import { Button, Group, Modal } from '@mantine/core'

interface Props {
  opened: boolean
  /** The way leads to a file that is compared with what is saved. */
  isForImport: boolean
  saving: boolean
  onStay: () => void
  onLeave: () => void
  onSaveAndLeave: () => void
}

const lost = 'If you leave now without saving, what you changed since your last save is lost.'
const compared = 'A file is compared with what you have saved. Save first, and your changes are part of it; without saving they are lost.'

export function LeaveDialog({ opened, isForImport, saving, onStay, onLeave, onSaveAndLeave }: Props) {
  return (
    <Modal size="lg" opened={opened} onClose={onStay} title="You have unsaved changes">
      <p>{isForImport ? compared : lost}</p>
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button variant="default" onClick={onStay}>
          Stay
        </Button>
        <Button variant="subtle" color="danger" onClick={onLeave}>
          Leave without saving
        </Button>
        <Button loading={saving} onClick={onSaveAndLeave}>
          Save and leave
        </Button>
      </Group>
    </Modal>
  )
}
