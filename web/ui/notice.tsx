import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface Props {
  /** Makes it a landmark of this name. */
  label?: string
  /** What stands before the words. */
  picture?: ReactNode
  words: ReactNode
  /** What can be done about it. */
  children?: ReactNode
}

/** Something to know, and what to do about it. */
export function Notice({ label, picture, words, children }: Props) {
  const Element = label === undefined ? 'div' : 'aside'
  return (
    <Element className={`sheet ${styles.notice}`} aria-label={label}>
      {picture}
      <div className={styles.words}>{words}</div>
      {children}
    </Element>
  )
}
