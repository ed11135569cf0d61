import { useId } from 'react'
import type { ImportPreview, UnmappedItem } from '#contract/imports.ts'
import { Choice } from '../../ui/choice.tsx'
import { Personal } from '../../ui/personal.tsx'
import { Section } from '../../ui/section.tsx'
import { AllOrNone } from './all-or-none.tsx'
import { type Choices, withAll } from './choices.ts'
import styles from './import.module.css'

interface Props {
  unplaced: ImportPreview['unplaced']
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** Items that fit no field. */
export function UnmappedPart({ unplaced, choices, onChoose }: Props) {
  if (unplaced.length === 0) return null
  const set = (ids: readonly string[], on: boolean) => onChoose(withAll(choices, 'keep', ids, on))
  const ids = unplaced.map(({ id }) => id)
  return (
    <Section
      title="No field for these"
      about="Keep them as private notes? Only you see them, at the end of the editor. What you don’t keep is discarded."
      actions={unplaced.length > 1 && <AllOrNone section="No field for these" onSelect={(on) => set(ids, on)} />}
    >
      <ul className={`sheet owner-only ${styles.rows}`}>
        {unplaced.map((item) => (
          <UnmappedRow key={item.id} item={item} on={choices.keep[item.id] ?? false} onChange={(on) => set([item.id], on)} />
        ))}
      </ul>
    </Section>
  )
}

function UnmappedRow({ item, on, onChange }: { item: UnmappedItem; on: boolean; onChange: (on: boolean) => void }) {
  const id = useId()
  return (
    <li>
      <Choice on={on} onChange={onChange} describedBy={id}>
        <span className="strong" dir="auto">
          {item.label}
        </span>
        {item.personal && <Personal />}
      </Choice>
      <div id={id} className={`breaks ${styles.below}`}>
        <p className="excerpt" dir="auto">
          {item.excerpt}
        </p>
        <p className="quiet small" dir="auto">
          {item.from}
        </p>
      </div>
    </li>
  )
}

const maxExpanded = 4

/** Parts of the file that were not read, each with its reason; long lists are collapsed. */
export function NotReadPart({ parts }: { parts: ImportPreview['notRead'] }) {
  if (parts.length === 0) return null
  const list = (
    <ul className="quiet breaks">
      {parts.map(({ name, why: reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items never move, and two may have the same name
        <li key={index}>
          <span className="strong" dir="auto">
            {name}
          </span>{' '}
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <Section title="Not read" about="None of this is imported.">
      {parts.length <= maxExpanded ? (
        list
      ) : (
        <details>
          <summary>{parts.length} parts, each with its reason</summary>
          {list}
        </details>
      )}
    </Section>
  )
}
