import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppHeader } from '../ui/app-header.tsx'
import styles from './debug-frame.module.css'

/** Around both debug screens. Its links load anew, so that the server says whether it has them. */
export function DebugFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <AppHeader tags={<Badge variant="default">Debug</Badge>} />
      <main className={styles.main}>
        <h1>{title}</h1>
        <nav className={styles.nav} aria-label="Debug screens">
          <a href="/debug">Debug portfolio</a>
          <a href="/test-auth">Auth test</a>
        </nav>
        {children}
      </main>
    </>
  )
}
