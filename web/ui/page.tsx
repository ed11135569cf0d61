import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  title: string
  /** What stands below the title. */
  about?: ReactNode
  /** As in CSS, at most. */
  width: string
  children: ReactNode
}

/** What is below the header of a screen. */
export function Page({ title, about, width, children }: Props) {
  return (
    <main className={styles.page} style={{ maxWidth: width }}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {about}
      </div>
      {children}
    </main>
  )
}
