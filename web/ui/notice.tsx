import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface Props {
  /** Makes it a landmark with this name. */
  label?: string
  /** Shown before the text. */
  picture?: ReactNode
  words: ReactNode
  /** Its actions. */
  children?: ReactNode
}

/** A message with optional actions. */
export function Notice({ label, picture, words, children }: Props) {
  const Element = label === undefined ? 'div' : 'aside'
  return (
    <Element className={`sheet ${styles.notice}`} aria-label={label}>
      {picture}
      <div className={`breaks ${styles.words}`}>{words}</div>
      {children}
    </Element>
  )
}
