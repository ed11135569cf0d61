import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface Props {
  title: string
  /** Why it is here, in a sentence. */
  about: ReactNode
  children: ReactNode
  busy?: boolean
}

/** One thing that a person can settle: what it is on the left, how on the right. */
export function Section({ title, about, children, busy = false }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={busy}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
