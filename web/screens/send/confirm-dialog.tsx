import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { PrivateLink } from '#contract/private-links.ts'
import { type PrivateLinkAction, privateLinkActions } from '../../model/private-links/queries.ts'
import { nameOfPrivateLink } from '../../model/private-links/texts.ts'
import { toast } from '../../ui/toast.ts'

interface Props {
  action: PrivateLinkAction
  privateLink: PrivateLink
  today: string
  onClose: () => void
}

const ending = 'It no longer opens anything, and downloads with it stop immediately.'
const forgetting = 'The days on which it was opened are deleted, too.'
const texts: Readonly<Record<PrivateLinkAction, { title: string; label: string; text: string; done: [title: string, message: string] }>> = {
  end: { title: 'End this link?', label: 'End now', text: ending, done: ['Link ended', 'It no longer opens anything.'] },
  delete: {
    ...{ title: 'Delete this link?', label: 'Delete', text: `${ending} ${forgetting}` },
    done: ['Link deleted', 'It no longer opens anything, and its days are deleted.'],
  },
  'delete-days': {
    ...{ title: 'Delete the days?', label: 'Delete the days' },
    text: 'The days on which this link was opened are deleted. The link itself stays as it is.',
    done: ['Days deleted', 'The days on which this link was opened are deleted.'],
  },
}

/** Asks for confirmation before a link is ended or data is deleted. */
export function ConfirmDialog({ action, privateLink, today, onClose }: Props) {
  const { title, label, text, done } = texts[action]
  const { mutate, isPending } = useMutation({
    mutationFn: privateLinkActions[action],
    onSuccess: () => {
      onClose()
      toast.success(...done)
    },
    onError: (error) => toast.error('Error', error.message),
  })
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="md">
        <p className="breaks">
          <strong>{nameOfPrivateLink(privateLink, today)}</strong>
        </p>
        <p>{text}</p>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button color="danger" loading={isPending} onClick={() => mutate(privateLink)}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
