import { type ReactNode, useId } from 'react'
import styles from './fold.module.css'

interface Props {
  title: string
  /** What is inside, in a few words. */
  summary: ReactNode
  isOpen?: boolean
  busy?: boolean
  children: ReactNode
}

/** A part of a screen that opens on demand. */
export function Fold({ title, summary, isOpen = false, busy = false, children }: Props) {
  const id = useId()
  return (
    <section className={styles.fold} aria-labelledby={id} aria-busy={busy}>
      <details open={isOpen}>
        <summary>
          <h2 id={id}>{title}</h2>
          <span className="quiet">{summary}</span>
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  )
}
