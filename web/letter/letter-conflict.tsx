import { Button, Group, Modal } from '@mantine/core'
import { type Letter, type LetterTexts, letterFieldNames, letterFields } from '#contract/letter.ts'
import { DifferencesList } from '../editor/draft/differences-list.tsx'
import { emptyText } from '../portfolio/format-value.ts'

interface Props {
  texts: LetterTexts
  /** The letter that was saved elsewhere. */
  incoming: Letter
  isSaving: boolean
  onKeep: () => void
  onTake: () => void
  onClose: () => void
}

/** After a save elsewhere: shows the differences, and lets the owner choose one of both letters. */
export function LetterConflict({ texts, incoming, isSaving, onKeep, onTake, onClose }: Props) {
  const differences = letterFieldNames
    .filter((name) => texts[name] !== incoming[name])
    .map((name) => ({ label: letterFields[name].label, one: texts[name] || emptyText, other: incoming[name] || emptyText }))
  return (
    <Modal opened onClose={onClose} size="xl" title="Changed elsewhere">
      <p>
        This letter was saved in another tab or on another device after you opened it here. Your text is still here, but not saved. Choose
        the letter that you want to keep.
      </p>
      <DifferencesList
        differences={differences}
        sides={[
          { side: 'one', name: 'This tab', isChosen: true },
          { side: 'other', name: 'Saved version', isChosen: false },
        ]}
      />
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button variant="default" onClick={onTake}>
          Take the saved version
        </Button>
        <Button loading={isSaving} onClick={onKeep}>
          Save this tab's
        </Button>
      </Group>
    </Modal>
  )
}
