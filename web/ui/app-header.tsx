import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '#site/wordmark.tsx'
import styles from './app-header.module.css'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'

interface Props {
  /** Tags beside the product name, after Beta. */
  tags?: ReactNode
  /** Actions on the right. */
  children?: ReactNode
}

export function AppHeader({ tags, children }: Props) {
  return (
    <header className={styles['bar']}>
      <div className={styles['inner']}>
        <div className={styles['title']}>
          <Link to="/" className={styles['name']}>
            <Wordmark />
          </Link>
          <span className={styles['tags']}>
            <Badge variant="light">Beta</Badge>
            {tags}
          </span>
        </div>
        <div className={styles['actions']}>
          <ColorSchemeSwitch />
          {children}
        </div>
      </div>
    </header>
  )
}
