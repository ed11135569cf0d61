import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The content of a screen, below its header. `width` is the maximum width as a CSS length. */
export function Page({ title, about, width, children }: { title: string; about?: ReactNode; width: string; children: ReactNode }) {
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
