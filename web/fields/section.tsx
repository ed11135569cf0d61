import type { ReactNode } from 'react'
import { type SectionId, sections } from '#contract/fields/fields.ts'
import { headingIn } from '../model/draft/edition-sections.ts'
import { useEditor, useOnlyEntry } from '../model/draft/editor-context.ts'
import styles from './section.module.css'

export const headingId = (id: SectionId) => `${id}-heading`

interface Props {
  id: SectionId
  heading?: string
  why?: string
  children: ReactNode
}

/** A section of the form. It has its heading in the view of all fields; alone, the heading is in the head of the form. */
export function Section({ id, heading, why = sections[id].why, children }: Props) {
  const { opened, edition } = useEditor()
  const isAlone = opened.view !== 'all'
  const isEntry = useOnlyEntry() !== undefined
  if (isAlone)
    return (
      <>
        {why !== '' && !isEntry && <p className={`quiet small ${styles.intro}`}>{why}</p>}
        {children}
      </>
    )
  // The section `url-handle` has the name of its only field. Two elements with one name would be ambiguous for voice control.
  const hasNameOfField = id === 'url-handle'
  return (
    <section id={id} className={styles.section} aria-labelledby={hasNameOfField ? undefined : headingId(id)}>
      <h2 id={headingId(id)} tabIndex={-1} className={styles.heading}>
        {heading ?? headingIn(edition, id)}
      </h2>
      {why !== '' && <p className={`quiet ${styles.intro}`}>{why}</p>}
      {children}
    </section>
  )
}

/** Fields in one or two columns. An error message of two lines fits between the rows, so that showing it moves nothing. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

export function FieldSet({ legend, hint, children }: { legend: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {hint !== undefined && <p className="quiet small">{hint}</p>}
      {children}
    </fieldset>
  )
}

interface SlotProps {
  wide: boolean
  /** Begins a row, because the next field belongs to it. */
  beginsRow?: boolean
  children: ReactNode
}

export function FieldSlot({ wide, beginsRow = false, children }: SlotProps) {
  return wide || beginsRow ? <div className={wide ? styles.wide : styles.first}>{children}</div> : children
}
