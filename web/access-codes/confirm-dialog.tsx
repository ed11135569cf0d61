import { Button, Group, Modal, Stack } from '@mantine/core'
import type { AccessCode } from '#contract/access-codes.ts'
import { useDeleteCode, useDeleteReceipts, useEndCode } from './code-queries.ts'
import type { CodeAction } from './code-row.tsx'
import { nameOfCode } from './code-texts.ts'

export type ConfirmedAction = Exclude<CodeAction, 'change'>

interface Props {
  action: ConfirmedAction
  code: AccessCode
  today: string
  onClose: () => void
}

const endingText = 'It no longer opens anything, and downloads with it stop immediately. You can create a new one at any time.'
const texts: Readonly<Record<ConfirmedAction, { title: string; label: string; text: (code: AccessCode) => string }>> = {
  end: { title: 'End this link?', label: 'End now', text: () => endingText },
  delete: {
    title: 'Delete this link?',
    label: 'Delete',
    text: ({ state }) =>
      state === 'active'
        ? `${endingText} The days on which it was opened are deleted, too.`
        : 'The days on which it was opened are deleted, too.',
  },
  'delete-days': {
    title: 'Delete the days?',
    label: 'Delete the days',
    text: () => 'The days on which this link was opened are deleted. The link itself stays as it is.',
  },
}

/** Asks for confirmation before a link is ended or data is deleted. */
export function ConfirmDialog({ action, code, today, onClose }: Props) {
  const mutations = {
    end: useEndCode({ onSuccess: onClose }),
    delete: useDeleteCode({ onSuccess: onClose }),
    'delete-days': useDeleteReceipts({ onSuccess: onClose }),
  }
  const { mutate, isPending } = mutations[action]
  const { title, label, text } = texts[action]
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="md">
        <p className="breaks">
          <strong>{nameOfCode(code, today)}</strong>
        </p>
        <p>{text(code)}</p>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button color="danger" loading={isPending} onClick={() => mutate(code)}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
