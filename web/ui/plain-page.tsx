import type { ReactNode } from 'react'
import styles from './page.module.css'
import { SiteWordmark } from './site-wordmark.tsx'

const focus = (heading: HTMLElement | null) => heading?.focus()

/** A narrow screen with one topic. `announce` focuses the title: for a page that replaces the button that was just pressed. */
export function PlainPage({ title, children, announce = false }: { title: string; children: ReactNode; announce?: boolean }) {
  return (
    <main className={styles.plainPage}>
      <SiteWordmark />
      <h1 key={title} tabIndex={-1} ref={announce ? focus : null}>
        {title}
      </h1>
      {children}
    </main>
  )
}
