import { Button, Group, Modal, Stack } from '@mantine/core'
import type { OwnerEndorsementText } from '#contract/endorsement-text-schemas.ts'
import { useDeleteEndorsementText, useStopWriter } from '../../model/endorsements/endorsement-queries.ts'

export interface Removal {
  action: 'delete' | 'stop'
  endorsementText: OwnerEndorsementText
}

const texts: Readonly<Record<Removal['action'], { title: string; label: string; text: string }>> = {
  delete: {
    title: 'Delete these words?',
    label: 'Delete these words',
    text: 'This can’t be undone. The endorsement still counts, and its writer can send you new words.',
  },
  stop: {
    title: 'Never again from this address?',
    label: 'Never again',
    text: 'Words and endorsement are deleted, and no endorsement from this address reaches you anymore. This can’t be undone. We don’t tell the writer.',
  },
}

interface Props extends Removal {
  onRemoved: () => void
  onClose: () => void
}

/** Asks for confirmation before words are deleted. */
export function RemovalDialog({ action, endorsementText, onRemoved, onClose }: Props) {
  const mutations = { delete: useDeleteEndorsementText(), stop: useStopWriter() }
  const { mutate, isPending } = mutations[action]
  const { title, label, text } = texts[action]
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="md">
        <p className="breaks">
          From <bdi className="strong">{endorsementText.name}</bdi>
        </p>
        <p>{text}</p>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button color="danger" loading={isPending} onClick={() => mutate(endorsementText, { onSuccess: onRemoved })}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
