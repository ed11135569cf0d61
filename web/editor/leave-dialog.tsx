import { Button, Modal } from '@mantine/core'
import dialog from './dialog.module.css'

interface Props {
  opened: boolean
  saving: boolean
  onStay: () => void
  onLeave: () => void
  onSaveAndLeave: () => void
}

export function LeaveDialog({ opened, saving, onStay, onLeave, onSaveAndLeave }: Props) {
  return (
    <Modal size="lg" opened={opened} onClose={onStay} title="You have unsaved changes">
      <p>If you leave now without saving, what you changed since your last save is lost.</p>
      <div className={dialog['actions']}>
        <Button variant="default" onClick={onStay}>
          Stay
        </Button>
        <Button variant="subtle" color="danger" onClick={onLeave}>
          Leave without saving
        </Button>
        <Button loading={saving} onClick={onSaveAndLeave}>
          Save and leave
        </Button>
      </div>
    </Modal>
  )
}
