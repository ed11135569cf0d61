import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { portfolioPath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { english } from '#contract/words/spoken.ts'
import { ApiError } from '../api.ts'
import { PageThumbnail } from '../portfolio/page-thumbnail.tsx'
import { Card } from '../ui/card.tsx'
import { Failure } from '../ui/failure.tsx'
import { IconExternalLink, IconPencil, IconPlus } from '../ui/icons.tsx'
import { AddressPanel } from './address-panel.tsx'
import styles from './dashboard.module.css'
import { GhostPage } from './ghost-page.tsx'
import { progressOf } from './next-step.ts'
import { ReadersLine } from './readers-line.tsx'

interface Props {
  portfolio: UseQueryResult<Portfolio>
  /** The name on the example page of a newcomer. */
  name: string
}

export function PortfolioCard({ portfolio, name }: Props) {
  return (
    <Card title="Your Portfolio" busy={portfolio.isFetching} isPlain>
      {portfolio.data ? <PortfolioSummary portfolio={portfolio.data} name={name} /> : <NoPortfolio portfolio={portfolio} />}
    </Card>
  )
}

function PortfolioSummary({ portfolio, name }: { portfolio: Portfolio; name: string }) {
  const { isEmpty, next } = progressOf(portfolio)
  return (
    <>
      {isEmpty ? (
        <div>
          <GhostPage name={name} />
          <p className={`quiet ${styles.caption}`}>Grey is an example. Nobody sees it.</p>
        </div>
      ) : (
        <PageThumbnail portfolio={portfolio} className="dashboard-thumbnail" adapts="whole" />
      )}
      <AddressPanel portfolio={portfolio} isEmpty={isEmpty} isSharingPrimary={!isEmpty && next === undefined} />
      <ReadersLine portfolio={portfolio} isEmpty={isEmpty} />
      <div className={styles.actions}>
        <Button component={Link} to="/editor" variant="default" leftSection={<IconPencil />}>
          Edit Portfolio
        </Button>
        {portfolio.urlHandle && (
          <Button component="a" href={portfolioPath(portfolio)} variant="default" leftSection={<IconExternalLink />}>
            View Public Profile
          </Button>
        )}
        <p className="quiet">
          {english.count('endorsements', portfolio.endorsementCount)} your portfolio · <Link to="/endorsements">What people say</Link>
        </p>
      </div>
    </>
  )
}

function NoPortfolio({ portfolio: { error, refetch, isFetching } }: { portfolio: UseQueryResult<Portfolio> }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <p>You haven't created a portfolio yet.</p>
        <div>
          <Button component={Link} to="/editor" leftSection={<IconPlus />}>
            Create Portfolio
          </Button>
        </div>
      </>
    )
  }
  return (
    <Failure retry={refetch} busy={isFetching}>
      <p role="alert" className="error">
        Failed to fetch portfolio
      </p>
      <p className="quiet">Nothing is lost. Check your connection, then try again.</p>
    </Failure>
  )
}
