import { Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { useAccount, useAccountDetails, usePortfolio } from '../queries.ts'
import { AppHeader } from '../ui/app-header.tsx'
import { IconUserCircle, IconUsers } from '../ui/icons.tsx'
import { LogoutButton } from '../ui/logout-button.tsx'
import { Page } from '../ui/page.tsx'
import { CommunityCard } from './community-card.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'
import styles from './dashboard.module.css'
import { NextStepCard } from './next-step-card.tsx'
import { PortfolioCard } from './portfolio-card.tsx'
import { PrivateLayerCard } from './private-layer-card.tsx'
import { VisitsCard } from './visits-card.tsx'

export function DashboardPage() {
  const account = useAccount()
  const details = useAccountDetails()
  const portfolio = usePortfolio()
  const name = portfolio.data?.firstName || account.data?.email.split('@')[0]
  const about = (
    <>
      <p className="quiet">Here is your page, and what would make it better.</p>
      {details.data?.emailConfirmed === false && <ConfirmNotice email={details.data.email} />}
    </>
  )
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
      <Page title={portfolio.isPending ? 'Welcome' : `Welcome, ${name}`} about={about} width="1120px">
        <div className={styles.columns}>
          <Stack gap="lg">
            <PortfolioCard portfolio={portfolio} />
            <VisitsCard portfolio={portfolio.data} />
          </Stack>
          <Stack gap="lg">
            <NextStepCard portfolio={portfolio} />
            <PrivateLayerCard portfolio={portfolio.data} />
          </Stack>
          <CommunityCard />
        </div>
      </Page>
    </>
  )
}
