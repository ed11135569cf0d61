import { useId } from 'react'
import type { ImportPreview, Unplaced } from '#contract/imports.ts'
import { IconLock } from '../ui/icons.tsx'
import { type Choices, withAll } from './choices.ts'
import styles from './leftovers.module.css'
import { Part } from './part.tsx'
import { AllOrNone, Tick } from './tick.tsx'

interface Props {
  unplaced: ImportPreview['unplaced']
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** What no field has a place for. */
export function UnplacedPart({ unplaced, choices, onChoose }: Props) {
  if (unplaced.length === 0) return null
  const set = (ids: readonly string[], on: boolean) => onChoose(withAll(choices, 'keep', ids, on))
  return (
    <Part
      heading="No field for these"
      about="Keep them for yourself? They never show on your page, and stand at the end of your editor. What you leave out is dropped."
      ways={
        unplaced.length > 1 && (
          <AllOrNone
            of="No field for these"
            onAll={(on) =>
              set(
                unplaced.map(({ id }) => id),
                on,
              )
            }
          />
        )
      }
    >
      <ul className={styles.kept}>
        {unplaced.map((item) => (
          <Loose key={item.id} item={item} on={choices.keep[item.id] ?? false} onChange={(on) => set([item.id], on)} />
        ))}
      </ul>
    </Part>
  )
}

function Loose({
  item: { label, excerpt, from, personal },
  on,
  onChange,
}: {
  item: Unplaced
  on: boolean
  onChange: (on: boolean) => void
}) {
  const id = useId()
  return (
    <li>
      <Tick on={on} onChange={onChange} describedBy={id}>
        <span className={styles.label} dir="auto">
          {label}
        </span>
        {personal && (
          <span className={styles.personal}>
            <IconLock size={14} />
            Personal
          </span>
        )}
      </Tick>
      <div id={id} className={styles.notes}>
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
        <p dir="auto">{from}</p>
      </div>
    </li>
  )
}

const fewest = 4

/** What was not read, each with its reason; many of them are folded. */
export function NotReadPart({ parts }: { parts: ImportPreview['notRead'] }) {
  if (parts.length === 0) return null
  const list = (
    <ul className={styles.unread}>
      {parts.map(({ name, why }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be called the same
        <li key={index}>
          <span className={styles.label} dir="auto">
            {name}
          </span>{' '}
          <span>{why}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <Part heading="Not read" about="None of this is taken.">
      {parts.length <= fewest ? (
        list
      ) : (
        <details className={styles.fold}>
          <summary>{parts.length} parts, each with why</summary>
          {list}
        </details>
      )}
    </Part>
  )
}
