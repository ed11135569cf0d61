import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAccount, useAccountDetails, usePortfolio } from '../queries.ts'
import { AppHeader } from '../ui/app-header.tsx'
import { IconUserCircle, IconUsers } from '../ui/icons.tsx'
import { LogoutButton } from '../ui/logout-button.tsx'
import { CommunityCard } from './community-card.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'
import styles from './dashboard-page.module.css'
import { NextStepCard } from './next-step-card.tsx'
import { PortfolioCard } from './portfolio-card.tsx'
import { PrivateLayerCard } from './private-layer-card.tsx'
import { VisitsCard } from './visits-card.tsx'

export function DashboardPage() {
  const account = useAccount()
  const details = useAccountDetails()
  const portfolio = usePortfolio()
  const name = portfolio.data?.firstName || account.data?.email.split('@')[0]
  return (
    <>
      <AppHeader>
        {details.data?.isAdmin && (
          <Button component={Link} to="/admin" variant="default" leftSection={<IconUsers />}>
            Admin Panel
          </Button>
        )}
        <Button component={Link} to="/account" variant="subtle" color="gray" leftSection={<IconUserCircle />}>
          Account
        </Button>
        <LogoutButton />
      </AppHeader>
      <main className={styles.main}>
        <div className={styles.welcome}>
          <h1>{portfolio.isPending ? 'Welcome' : `Welcome, ${name}`}</h1>
          <p>Here is your page, and what would make it better.</p>
          {details.data?.emailConfirmed === false && <ConfirmNotice email={details.data.email} />}
        </div>
        <div className={styles.column}>
          <PortfolioCard portfolio={portfolio} />
          <VisitsCard portfolio={portfolio.data} />
        </div>
        <div className={styles.column}>
          <NextStepCard portfolio={portfolio} />
          <PrivateLayerCard portfolio={portfolio.data} />
        </div>
        <CommunityCard />
      </main>
    </>
  )
}
