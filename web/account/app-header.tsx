import { Badge, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useAccount } from '../model/queries.ts'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import { SiteWordmark } from '../ui/site-wordmark.tsx'
import styles from './app-header.module.css'

/** `tags` are shown after Beta, `children` are actions on the right. */
export function AppHeader({ tags, children }: { tags?: ReactNode; children?: ReactNode }) {
  const { pathname } = useLocation()
  const account = useAccount()
  const hasBackLink = pathname !== '/' && Boolean(account.data)
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.title}>
          <Link to="/" className={hasBackLink ? `${styles.home} ${styles.back}` : styles.home}>
            <SiteWordmark />
            {hasBackLink && <span className={styles.backLabel}>Dashboard</span>}
          </Link>
          <span className={styles.tags}>
            <Badge variant="light">Beta</Badge>
            {tags}
          </span>
        </div>
        <div className={styles.actions}>
          {pathname !== '/' && <ColorSchemeSwitch />}
          {hasBackLink && (
            <Button component={Link} to="/" variant="default" className={styles.dashboardButton ?? ''}>
              Dashboard
            </Button>
          )}
          {children}
        </div>
      </div>
    </header>
  )
}
