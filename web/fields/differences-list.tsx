import type { ReactNode } from 'react'
import type { Difference } from '../model/draft/differences.ts'
import styles from './section.module.css'

interface SideOptions {
  readonly side: 'one' | 'other'
  /** The heading of each value, if the list has no headings above it. */
  readonly name?: string
  readonly isChosen: boolean
}

export function DifferencesList({ differences, sides }: { differences: readonly Difference[]; sides: readonly SideOptions[] }) {
  return (
    <dl>
      {differences.map((difference) => (
        <div key={difference.label} className={styles.difference}>
          <dt className="quiet small">{difference.label}</dt>
          {sides.map(({ side, name, isChosen }) => (
            <dd key={side} className="sheet" data-chosen={isChosen || undefined}>
              {name !== undefined && <p className="quiet small">{name}</p>}
              {difference[side]}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

export function DifferencesOf({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.differences}>
      <h3>{heading}</h3>
      {children}
    </section>
  )
}
