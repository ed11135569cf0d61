import type { ReactNode } from 'react'
import { type SectionId, sections } from '#contract/fields.ts'
import styles from './section.module.css'

export const headingId = (id: SectionId) => `${id}-heading`

interface Props {
  id: SectionId
  /** Replace those of the table. */
  heading?: string
  why?: string
  children: ReactNode
}

export function Section({ id, heading = sections[id].heading, why = sections[id].why, children }: Props) {
  // Its only field has the same name. Two elements with the same name are ambiguous for voice control.
  const sharesName = id === 'url-handle'
  return (
    <section id={id} className={styles.section} aria-labelledby={sharesName ? undefined : headingId(id)}>
      <h2 id={headingId(id)} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      {why !== '' && <p className={`quiet ${styles.intro}`}>{why}</p>}
      {children}
    </section>
  )
}

/** Fields in as many columns as fit. The row gap fits two lines of an error message, so that showing one moves nothing. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** A group of fields with a legend. */
export function FieldSet({ legend, hint, children }: { legend: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {hint !== undefined && <p className="quiet small">{hint}</p>}
      {children}
    </fieldset>
  )
}

/** Places a field in one column or across all columns. */
export function FieldSlot({ wide, children }: { wide: boolean; children: ReactNode }) {
  return wide ? <div className={styles.wide}>{children}</div> : children
}
