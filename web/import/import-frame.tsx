import { type ReactNode, useEffect, useRef } from 'react'
import styles from './import.module.css'

interface Props {
  /** What the screen shows now. When it shows something else, its heading gets the focus. */
  title: string
  about: ReactNode
  children: ReactNode
}

export function ImportFrame({ title, about, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(title)
  useEffect(() => {
    if (before.current === title) return
    before.current = title
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
