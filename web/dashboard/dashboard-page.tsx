import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAccount, useAccountDetails, usePortfolio } from '../queries.ts'
import { AppHeader } from '../ui/app-header.tsx'
import { IconUserCircle, IconUsers } from '../ui/icons.tsx'
import { LogoutButton } from '../ui/logout-button.tsx'
import { Page } from '../ui/page.tsx'
import { CommunityCard } from './community-card.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'
import styles from './dashboard.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { progressOf } from './next-step.ts'
import { NextStepCard } from './next-step-card.tsx'
import { PortfolioCard } from './portfolio-card.tsx'
import { budgetQuery, PrivateLayerCard } from './private-layer-card.tsx'
import { VisitsCard, visitsQuery } from './visits-card.tsx'

export function DashboardPage() {
  const account = useAccount()
  const details = useAccountDetails()
  const portfolio = usePortfolio()
  const hasLoaded = useHasLoaded([details, portfolio, useQuery(visitsQuery), useQuery(budgetQuery)])
  const name = portfolio.data?.firstName || account.data?.email.split('@')[0]
  const isEmpty = portfolio.data !== undefined && progressOf(portfolio.data).isEmpty
  const about = (
    <>
      <p className="quiet">Your page, and what would make it better.</p>
      {hasLoaded && details.data?.emailConfirmed === false && <ConfirmNotice email={details.data.email} />}
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
        {hasLoaded ? (
          <div key="loaded" className={styles.columns}>
            <Stack gap="lg">
              <PortfolioCard portfolio={portfolio} />
              {!isEmpty && <VisitsCard portfolio={portfolio.data} />}
            </Stack>
            <Stack gap="lg">
              <NextStepCard portfolio={portfolio} />
              {!isEmpty && <PrivateLayerCard portfolio={portfolio.data} />}
            </Stack>
            <CommunityCard />
          </div>
        ) : (
          <DashboardSkeleton />
        )}
      </Page>
    </>
  )
}

/** All cards appear together, so that none moves another one when its data arrives. They stay while a failed request is repeated. */
function useHasLoaded(queries: readonly { isPending: boolean }[]): boolean {
  const [hasLoaded, setLoaded] = useState(false)
  const isReady = queries.every(({ isPending }) => !isPending)
  if (isReady && !hasLoaded) setLoaded(true)
  return isReady || hasLoaded
}
