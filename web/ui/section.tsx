import { type ReactNode, useId } from 'react'
import styles from './page.module.css'

interface Props {
  id?: string
  title: string
  about?: ReactNode
  actions?: ReactNode
  children: ReactNode
  busy?: boolean
}

/** One part of a screen: title and description on the left, content on the right. */
export function Section({ id, title, about, actions, children, busy = false }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId} aria-busy={busy}>
      <div className={styles.about}>
        <h2 id={titleId}>{title}</h2>
        {about !== undefined && <p className="quiet">{about}</p>}
        {actions}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
