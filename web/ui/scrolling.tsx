import type { ReactNode } from 'react'
import styles from './scrolling.module.css'

/** A text of any length; it scrolls in its own place, also by keyboard. */
export function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={`sheet ${styles.scrolling}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
