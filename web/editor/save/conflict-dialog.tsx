import { Button, Group, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import { sections } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import styles from '../draft/differences.module.css'
import { differencesBetween, type SectionDifferences } from '../draft/differences.ts'
import { DifferencesList, DifferencesOf } from '../draft/differences-list.tsx'
import type { Draft } from '../draft/draft.ts'
import { type Choices, merged } from '../draft/merge.ts'

interface Props {
  opened: boolean
  draft: Draft
  theirs: Portfolio
  onClose: () => void
  onResolve: (choices: Choices) => void
}

/** After somebody else, or another tab, has saved: what differs, and whose version counts, at once or section by section. */
export function ConflictDialog({ opened, onClose, ...props }: Props) {
  return (
    <Modal size="xl" opened={opened} onClose={onClose} title="Changed elsewhere">
      <Conflict {...props} />
    </Modal>
  )
}

function Conflict({ draft: { saved, current }, theirs, onResolve }: Omit<Props, 'opened' | 'onClose'>) {
  const [choices, setChoices] = useState<Choices>({})
  const mine = merged(saved, current, theirs)
  const open = differencesBetween(mine, theirs)
  const besides = differencesBetween(current, mine)
  const all = (whose: 'mine' | 'theirs') => Object.fromEntries(open.map(({ section }) => [section, whose]))
  return (
    <>
      <p>Your portfolio was saved in another tab or on another device since you began here. Your changes are kept, and not saved yet.</p>
      {open.map((differing) => (
        <Choice
          key={differing.section}
          differing={differing}
          chosen={choices[differing.section] ?? 'mine'}
          onChoose={(whose) => setChoices({ ...choices, [differing.section]: whose })}
        />
      ))}
      {besides.length > 0 && <Besides changed={besides} />}
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => onResolve(all('theirs'))}>
          Take theirs
        </Button>
        <Button variant="default" onClick={() => onResolve(all('mine'))}>
          Keep mine
        </Button>
        <Button onClick={() => onResolve(choices)}>Save what is chosen</Button>
      </Group>
    </>
  )
}

interface ChoiceProps {
  differing: SectionDifferences
  chosen: string
  onChoose: (whose: 'mine' | 'theirs') => void
}

function Choice({ differing: { section, differences }, chosen, onChoose }: ChoiceProps) {
  return (
    <Radio.Group
      className={styles.section ?? ''}
      label={sections[section].heading}
      value={chosen}
      onChange={(whose) => onChoose(whose === 'theirs' ? 'theirs' : 'mine')}
    >
      <div className={styles.sides}>
        <Radio value="mine" label="Mine" />
        <Radio value="theirs" label="Theirs" />
      </div>
      <DifferencesList
        differences={differences}
        sides={[
          { of: 'one', isChosen: chosen === 'mine' },
          { of: 'other', isChosen: chosen === 'theirs' },
        ]}
      />
    </Radio.Group>
  )
}

/** What only the others have changed: it comes along whatever is chosen. */
function Besides({ changed }: { changed: readonly SectionDifferences[] }) {
  return (
    <DifferencesOf heading="Only changed there, and kept">
      <DifferencesList differences={changed.flatMap(({ differences }) => differences)} sides={[{ of: 'other', isChosen: true }]} />
    </DifferencesOf>
  )
}
