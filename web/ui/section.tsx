import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface Props {
  title: string
  /** Why it is here, in a sentence. */
  about?: ReactNode
  /** What can be settled for the whole of it. */
  ways?: ReactNode
  children: ReactNode
  busy?: boolean
}

/** One part of a screen: what it is on the left, what is in it on the right. */
export function Section({ title, about, ways, children, busy = false }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={busy}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {about !== undefined && <p className="quiet">{about}</p>}
        {ways}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
