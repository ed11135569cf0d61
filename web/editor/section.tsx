import type { ReactNode } from 'react'
import { type EditorSectionId, editorSections } from '#contract/sections.ts'
import styles from './section.module.css'

export const headingId = (id: EditorSectionId) => `${id}-heading`

interface Props {
  id: EditorSectionId
  /** Why a reader cares, in one sentence. */
  why: string
  children: ReactNode
}

export function Section({ id, why, children }: Props) {
  const heading = editorSections.find((section) => section.id === id)?.heading
  // Its one field has the same name, and two things of one name confuse people who steer by voice.
  const sharesName = id === 'url-handle'
  return (
    <section id={id} className={styles['section']} aria-labelledby={sharesName ? undefined : headingId(id)}>
      <h2 id={headingId(id)} tabIndex={-1} className={styles['heading']}>
        {heading}
      </h2>
      <p className={styles['why']}>{why}</p>
      {children}
    </section>
  )
}

/** Fields in as many columns as fit. Between rows there is room for one line of a message, so that nothing jumps. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles['fields']}>{children}</div>
}

/** A field over all columns. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={styles['wide']}>{children}</div>
}
