import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

/** A titled part of a screen. */
export function Card({ title, children, busy = false }: { title: string; children: ReactNode; busy?: boolean }) {
  const id = useId()
  return (
    <section className={`sheet ${styles.card}`} aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
