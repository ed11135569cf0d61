import { type ReactNode, useEffect, useRef } from 'react'
import styles from './import.module.css'

/** The layout of the import screen. When `title` changes, the heading is focused. */
export function ImportFrame({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousTitle = useRef(title)
  useEffect(() => {
    if (previousTitle.current === title) return
    previousTitle.current = title
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <main className={styles.main}>
      <div className={styles.column}>
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        <div className="quiet">{about}</div>
      </div>
      {children}
    </main>
  )
}
