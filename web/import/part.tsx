import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

interface Props {
  heading: string
  /** What is said below the heading. */
  about?: ReactNode
  /** What can be settled for the whole of it. */
  ways?: ReactNode
  children: ReactNode
}

/** One part of what was found: what it is on the left, what is in it on the right. */
export function Part({ heading, about, ways, children }: Props) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{heading}</h2>
        {about !== undefined && <p>{about}</p>}
        {ways && <div className={styles.ways}>{ways}</div>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
