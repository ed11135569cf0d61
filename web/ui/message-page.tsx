import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '#site/wordmark.tsx'
import styles from './message-page.module.css'

interface Props {
  title: string
  children: ReactNode
  action: { label: string; onClick: () => void } | { label: string; to: string }
}

/** A whole screen with one thing to say and one thing to do. */
export function MessagePage({ title, children, action }: Props) {
  return (
    <main className={styles['page']}>
      <Wordmark />
      <h1>{title}</h1>
      <p className={styles['text']}>{children}</p>
      {'to' in action ? (
        <Button component={Link} to={action.to}>
          {action.label}
        </Button>
      ) : (
        <Button onClick={action.onClick}>{action.label}</Button>
      )}
    </main>
  )
}
