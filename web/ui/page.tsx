import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  title: string
  /** Shown below the title. */
  about?: ReactNode
  /** Maximum width as a CSS length. */
  width: string
  children: ReactNode
}

/** The content of a screen, below its header. */
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
