import type { ReactNode } from 'react'
import styles from './differences.module.css'
import type { Difference } from './differences.ts'

interface Side {
  readonly of: 'one' | 'other'
  /** What it is called, where that isn't said above. */
  readonly name?: string
  readonly isChosen: boolean
}

/** What isn't the same, each with what stands on the sides that are shown. */
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

/** The differences of a section, or of several, below their heading. */
export function DifferencesOf({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{heading}</h3>
      {children}
    </section>
  )
}
