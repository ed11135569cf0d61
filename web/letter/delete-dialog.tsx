import { Button, Group, Modal, Stack } from '@mantine/core'

interface Props {
  isDeleting: boolean
  onDelete: () => void
  onClose: () => void
}

export function DeleteDialog({ isDeleting, onDelete, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="Delete this letter?">
      <Stack gap="md">
        <p>The link stays as it is, but its reader no longer sees a letter.</p>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button color="danger" loading={isDeleting} onClick={onDelete}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
