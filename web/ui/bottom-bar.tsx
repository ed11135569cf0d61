import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

interface Props {
  label: string
  width: string
  className?: string | undefined
  children: ReactNode
}

/** What is to be done with a screen as a whole. It stays in view where there is room for it. */
export function BottomBar({ label, width, className, children }: Props) {
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={className} style={{ maxWidth: width }}>
        {children}
      </div>
    </section>
  )
}
