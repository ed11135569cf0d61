import type { ReactNode } from 'react'
import { type SectionId, sections } from '#contract/fields.ts'
import styles from './section.module.css'

export const headingId = (id: SectionId) => `${id}-heading`

interface Props {
  id: SectionId
  children: ReactNode
}

export function Section({ id, children }: Props) {
  const { heading, why } = sections[id]
  // Its one field has the same name, and two things of one name confuse people who steer by voice.
  const sharesName = id === 'url-handle'
  return (
    <section id={id} className={styles.section} aria-labelledby={sharesName ? undefined : headingId(id)}>
      <h2 id={headingId(id)} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      <p className={`quiet ${styles.why}`}>{why}</p>
      {children}
    </section>
  )
}

/** Fields in as many columns as fit. Between rows there is room for two lines of a message, so that nothing jumps. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** Fields that belong together under a name of their own. */
export function FieldSet({ legend, hint, children }: { legend: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {hint !== undefined && <p className="quiet small">{hint}</p>}
      {children}
    </fieldset>
  )
}

/** Where a field stands: in one column, or over all of them. */
export function FieldSlot({ wide, children }: { wide: boolean; children: ReactNode }) {
  return wide ? <div className={styles.wide}>{children}</div> : children
}
