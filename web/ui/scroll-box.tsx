import type { ReactNode } from 'react'
import styles from './scroll-box.module.css'

/** A scrollable box for text of any length, usable by keyboard. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content has to be reachable by keyboard
    <section className={`sheet ${styles.box}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
