import { Button, Modal } from '@mantine/core'
import dialog from './dialog.module.css'

interface Props {
  opened: boolean
  onKeepEditing: () => void
  onLoadSaved: () => void
  onSaveOnTop: () => void
}

export function StaleDialog({ opened, onKeepEditing, onLoadSaved, onSaveOnTop }: Props) {
  return (
    <Modal size="lg" opened={opened} onClose={onKeepEditing} title="Your portfolio was saved somewhere else">
      <p>
        Another tab or device has saved your portfolio since you opened it here. So that nothing is overwritten unseen, your changes here
        are not saved yet.
      </p>
      <p className={dialog['detail']}>
        You can save them on top of the other version: where both changed the same part, for example the list of links, yours wins.
      </p>
      <div className={dialog['actions']}>
        <Button variant="default" onClick={onKeepEditing}>
          Keep editing
        </Button>
        <Button variant="subtle" color="danger" onClick={onLoadSaved}>
          Load the saved version
        </Button>
        <Button onClick={onSaveOnTop}>Save mine on top</Button>
      </div>
    </Modal>
  )
}
