import { Button } from '@mantine/core'
import { type Letter, type LetterTexts, letterFieldNames, letterFields } from '#contract/letter.ts'
import { DifferencesList } from '../editor/draft/differences-list.tsx'
import { emptyText } from '../portfolio/format-value.ts'
import { Notice } from '../ui/notice.tsx'

interface Props {
  texts: LetterTexts
  /** The letter that was saved elsewhere. */
  incoming: Letter
  onKeep: () => void
  onTake: () => void
}

/** Shows both letters after a save elsewhere, and lets the owner choose one. */
export function LetterConflict({ texts, incoming, onKeep, onTake }: Props) {
  const differences = letterFieldNames
    .filter((name) => texts[name] !== incoming[name])
    .map((name) => ({ label: letterFields[name].label, one: texts[name] || emptyText, other: incoming[name] || emptyText }))
  const text = (
    <>
      <p className="strong">This letter was saved in another tab or on another device.</p>
      <p>Your text is still here, but not saved. Choose the one that you want to keep.</p>
      <DifferencesList
        differences={differences}
        sides={[
          { side: 'one', name: 'Here', isChosen: true },
          { side: 'other', name: 'Saved elsewhere', isChosen: false },
        ]}
      />
    </>
  )
  return (
    <Notice label="Saved elsewhere" text={text}>
      <Button variant="light" onClick={onKeep}>
        Save this one
      </Button>
      <Button variant="default" onClick={onTake}>
        Take the saved one
      </Button>
    </Notice>
  )
}
