import type { ReactNode } from 'react'
import { Wordmark } from '#site/wordmark.tsx'
import styles from './plain-page.module.css'

interface Props {
  title: string
  children: ReactNode
  /** Hands the focus to the title: for a page that takes the place of what was just pressed. */
  announce?: boolean
}

const focus = (heading: HTMLElement | null) => heading?.focus()

/** A narrow screen that is about one thing. */
export function PlainPage({ title, children, announce = false }: Props) {
  return (
    <main className={styles.page}>
      <Wordmark />
      <h1 key={title} tabIndex={-1} ref={announce ? focus : null}>
        {title}
      </h1>
      {children}
    </main>
  )
}
