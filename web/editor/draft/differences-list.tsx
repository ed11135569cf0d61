import type { ReactNode } from 'react'
import styles from './differences.module.css'
import type { Difference } from './differences.ts'

interface Side {
  readonly of: 'one' | 'other'
  /** The heading of the side, if it has none above the list. */
  readonly name?: string
  readonly isChosen: boolean
}

/** Differences with their values on the given sides. */
export function DifferencesList({ differences, sides }: { differences: readonly Difference[]; sides: readonly Side[] }) {
  return (
    <dl>
      {differences.map((difference) => (
        <div key={difference.label} className={styles.difference}>
          <dt className="quiet small">{difference.label}</dt>
          {sides.map(({ of, name, isChosen }) => (
            <dd key={of} className="sheet" data-chosen={isChosen || undefined}>
              {name !== undefined && <p className="quiet small">{name}</p>}
              {difference[of]}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** A heading with the differences of one or more sections. */
export function DifferencesOf({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{heading}</h3>
      {children}
    </section>
  )
}
