import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { portfolioAddress } from '#contract/addresses.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { formatEndorsements } from '#site/endorsement-count.ts'
import { ApiError } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { IconExternalLink, IconPencil, IconPlus } from '../ui/icons.tsx'
import { AddressPanel } from './address-panel.tsx'
import { Downloads } from './downloads.tsx'
import styles from './portfolio-card.module.css'
import { PortfolioSkeleton } from './portfolio-skeleton.tsx'

export function PortfolioCard({ portfolio }: { portfolio: UseQueryResult<Portfolio> }) {
  return (
    <Card title="Your Portfolio" busy={portfolio.isFetching}>
      {portfolio.data ? (
        <Present portfolio={portfolio.data} />
      ) : portfolio.isFetching ? (
        <PortfolioSkeleton />
      ) : (
        <Absent portfolio={portfolio} />
      )}
    </Card>
  )
}

function Present({ portfolio }: { portfolio: Portfolio }) {
  return (
    <>
      <AddressPanel portfolio={portfolio} />
      <p className={styles.endorsements}>{formatEndorsements(portfolio.endorsementCount)} your portfolio</p>
      <div className={styles.actions}>
        <Button component={Link} to="/editor" variant="default" leftSection={<IconPencil />}>
          Edit Portfolio
        </Button>
        {portfolio.urlHandle && (
          <Button component="a" href={portfolioAddress(portfolio)} variant="default" leftSection={<IconExternalLink />}>
            View Public Profile
          </Button>
        )}
      </div>
      <Downloads />
    </>
  )
}

function Absent({ portfolio }: { portfolio: UseQueryResult<Portfolio> }) {
  if (portfolio.error instanceof ApiError && portfolio.error.status === 404) {
    return (
      <>
        <p>You haven't created a portfolio yet.</p>
        <div className={styles.actions}>
          <Button component={Link} to="/editor" leftSection={<IconPlus />}>
            Create Portfolio
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p role="alert" className={styles.error}>
        Failed to fetch portfolio
      </p>
      <p className={styles.quiet}>Nothing is lost. Check your connection, then try once more.</p>
      <div className={styles.actions}>
        <Button onClick={() => portfolio.refetch()}>Try Again</Button>
      </div>
    </>
  )
}
