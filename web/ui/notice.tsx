import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  /** Makes the notice a landmark with this name. */
  label?: string
  picture?: ReactNode
  text: ReactNode
  children?: ReactNode
}

export function Notice({ label, picture, text, children }: Props) {
  const Element = label === undefined ? 'div' : 'aside'
  return (
    <Element className={`sheet ${styles.notice}`} aria-label={label}>
      {picture}
      <div className={`breaks ${styles.text}`}>{text}</div>
      {children}
    </Element>
  )
}
