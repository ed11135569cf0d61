import { Badge, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconExternalLink, IconLogout } from '../../ui/icons.tsx'
import { SiteWordmark } from '../../ui/site-wordmark.tsx'
import styles from './editor.module.css'

interface Props {
  onPreview: () => void
  onLogout: () => void
  isLoggingOut: boolean
  children?: ReactNode
  actions?: ReactNode
}

/** One row, also on a phone, where the name leads to the dashboard. */
export function EditorHeader({ onPreview, onLogout, isLoggingOut, children, actions }: Props) {
  return (
    <header className={styles.headerBar}>
      <Link to="/" className={styles.home} title="Dashboard">
        <SiteWordmark />
      </Link>
      <span className={styles.tags}>
        <Badge variant="light">Beta</Badge>
        <Badge variant="outline">Editor</Badge>
      </span>
      <div className={styles.editions}>{children}</div>
      <div className={styles.actions}>
        <span className={styles.further}>
          {actions}
          <Button component={Link} to="/" variant="subtle" color="gray">
            Dashboard
          </Button>
        </span>
        <Button variant="subtle" color="gray" leftSection={<IconExternalLink />} onClick={onPreview}>
          Preview
        </Button>
        <Button variant="subtle" color="gray" leftSection={<IconLogout />} loading={isLoggingOut} onClick={onLogout}>
          Logout
        </Button>
      </div>
    </header>
  )
}
