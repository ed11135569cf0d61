import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

interface Props {
  label: string
  width: string
  children: ReactNode
}

/** Actions for the whole screen. If the screen is tall enough, it stays at the bottom while the content scrolls. */
export function BottomBar({ label, width, children }: Props) {
  return (
    <section className={styles.bar} aria-label={label}>
      <div style={{ maxWidth: width }}>{children}</div>
    </section>
  )
}
