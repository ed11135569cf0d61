import { useId } from 'react'
import type { ImportPreview, UnmappedItem } from '#contract/imports.ts'
import { Choice } from '../ui/choice.tsx'
import { Personal } from '../ui/personal.tsx'
import { Section } from '../ui/section.tsx'
import { AllOrNone } from './all-or-none.tsx'
import { type Choices, withAll } from './choices.ts'
import styles from './import.module.css'

interface Props {
  unplaced: ImportPreview['unplaced']
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** What no field has a place for. */
export function UnplacedPart({ unplaced, choices, onChoose }: Props) {
  if (unplaced.length === 0) return null
  const set = (ids: readonly string[], on: boolean) => onChoose(withAll(choices, 'keep', ids, on))
  const ids = unplaced.map(({ id }) => id)
  return (
    <Section
      title="No field for these"
      about="Keep them for yourself? They never show on your page, and stand at the end of your editor. What you leave out is dropped."
      actions={unplaced.length > 1 && <AllOrNone of="No field for these" onAll={(on) => set(ids, on)} />}
    >
      <ul className={`sheet drawer ${styles.rows}`}>
        {unplaced.map((item) => (
          <Loose key={item.id} item={item} on={choices.keep[item.id] ?? false} onChange={(on) => set([item.id], on)} />
        ))}
      </ul>
    </Section>
  )
}

function Loose({ item, on, onChange }: { item: UnmappedItem; on: boolean; onChange: (on: boolean) => void }) {
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

const fewest = 4

/** What was not read, each with its reason; many of them are folded. */
export function NotReadPart({ parts }: { parts: ImportPreview['notRead'] }) {
  if (parts.length === 0) return null
  const list = (
    <ul className="quiet breaks">
      {parts.map(({ name, why }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be called the same
        <li key={index}>
          <span className="strong" dir="auto">
            {name}
          </span>{' '}
          <span>{why}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <Section title="Not read" about="None of this is taken.">
      {parts.length <= fewest ? (
        list
      ) : (
        <details>
          <summary>{parts.length} parts, each with why</summary>
          {list}
        </details>
      )}
    </Section>
  )
}
