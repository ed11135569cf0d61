import { Button, Group, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { sections } from '#contract/fields/fields.ts'
import { DifferencesList, DifferencesOf } from '../../../fields/differences-list.tsx'
import styles from '../../../fields/section.module.css'
import { differencesBetween, type SectionDifferences } from '../../../model/draft/differences.ts'
import type { Draft } from '../../../model/draft/draft.ts'
import { type Choices, mergePortfolios } from '../../../model/draft/merge.ts'
import { wasSavedByOtherTab } from '../../../model/draft/other-tabs.ts'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { saveButton } from './save-button.ts'

interface Props {
  opened: boolean
  draft: Draft
  incoming: Portfolio
  onClose: () => void
  onResolve: (choices: Choices) => void
}

/** After a concurrent save: shows the differences and lets the user choose a side, for all sections or each section. */
export function ConflictDialog({ opened, onClose, ...props }: Props) {
  useReturnFocus(opened, saveButton)
  return (
    <Modal size="xl" opened={opened} onClose={onClose} title="Changed elsewhere">
      <Conflict {...props} />
    </Modal>
  )
}

function Conflict({ draft: { saved, current }, incoming, onResolve }: Omit<Props, 'opened' | 'onClose'>) {
  const [choices, setChoices] = useState<Choices>({})
  const [isOtherTab] = useState(() => wasSavedByOtherTab(incoming))
  const merged = mergePortfolios(saved, current, incoming)
  const conflicts = differencesBetween(merged, incoming)
  const incomingOnly = differencesBetween(current, merged)
  const chooseAll = (side: 'mine' | 'theirs') => Object.fromEntries(conflicts.map(({ section }) => [section, side]))
  return (
    <>
      <p>
        Your portfolio was saved {isOtherTab ? 'in another tab' : 'in another tab or on another device'} after you opened it here. Your
        changes are still here, but not saved.
      </p>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.section}
          conflict={conflict}
          otherSide={isOtherTab ? 'Other tab' : 'Saved version'}
          chosen={choices[conflict.section] ?? 'mine'}
          onChoose={(side) => setChoices({ ...choices, [conflict.section]: side })}
        />
      ))}
      {incomingOnly.length > 0 && <IncomingOnly sectionDifferences={incomingOnly} />}
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => onResolve(chooseAll('theirs'))}>
          {isOtherTab ? 'Take the other tab’s' : 'Take the saved version'}
        </Button>
        <Button variant="default" onClick={() => onResolve(chooseAll('mine'))}>
          Keep this tab’s
        </Button>
        <Button onClick={() => onResolve(choices)}>Save these choices</Button>
      </Group>
    </>
  )
}

interface ChoiceProps {
  conflict: SectionDifferences
  /** The name of the version that is already saved. */
  otherSide: string
  chosen: string
  onChoose: (side: 'mine' | 'theirs') => void
}

function Choice({ conflict: { section, differences }, otherSide, chosen, onChoose }: ChoiceProps) {
  return (
    <Radio.Group
      className={styles.differences ?? ''}
      label={sections[section].heading}
      value={chosen}
      onChange={(side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
    >
      <div className={styles.sides}>
        <Radio value="mine" label="This tab" />
        <Radio value="theirs" label={otherSide} />
      </div>
      <DifferencesList
        differences={differences}
        sides={[
          { side: 'one', isChosen: chosen === 'mine' },
          { side: 'other', isChosen: chosen === 'theirs' },
        ]}
      />
    </Radio.Group>
  )
}

/** Changes that only the other save has made. They stay, whichever side the user chooses. */
function IncomingOnly({ sectionDifferences }: { sectionDifferences: readonly SectionDifferences[] }) {
  return (
    <DifferencesOf heading="Only changed there, and kept">
      <DifferencesList
        differences={sectionDifferences.flatMap(({ differences }) => differences)}
        sides={[{ side: 'other', isChosen: true }]}
      />
    </DifferencesOf>
  )
}
