import { type ReactNode, useId } from 'react'
import styles from './page.module.css'

interface Props {
  title: string
  children: ReactNode
  busy?: boolean
  isPlain?: boolean
}

export function Card({ title, children, busy = false, isPlain = false }: Props) {
  const id = useId()
  return (
    <section className={isPlain ? styles.plain : `sheet ${styles.card}`} aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
