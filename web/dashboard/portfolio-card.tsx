import { Button, Group, Skeleton, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { portfolioPath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { formatEndorsements } from '#site/endorsement-count.ts'
import { ApiError } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { Failure } from '../ui/failure.tsx'
import { IconExternalLink, IconPencil, IconPlus, IconSend } from '../ui/icons.tsx'
import { AddressPanel } from './address-panel.tsx'
import styles from './dashboard.module.css'
import { Downloads } from './downloads.tsx'
import { progressOf } from './next-step.ts'

interface Props {
  portfolio: UseQueryResult<Portfolio>
  /** Opens the dialog for a new private link. */
  onSend: () => void
}

export function PortfolioCard({ portfolio, onSend }: Props) {
  return (
    <Card title="Your Portfolio" busy={portfolio.isFetching}>
      {portfolio.data ? (
        <PortfolioSummary portfolio={portfolio.data} onSend={onSend} />
      ) : portfolio.isFetching ? (
        <div role="status">
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton height={330} />
        </div>
      ) : (
        <NoPortfolio portfolio={portfolio} />
      )}
    </Card>
  )
}

/** For an empty page, only the link to the editor: there is nothing to send or to download. */
function PortfolioSummary({ portfolio, onSend }: { portfolio: Portfolio; onSend: () => void }) {
  const { isEmpty } = progressOf(portfolio)
  return (
    <>
      <AddressPanel portfolio={portfolio} isEmpty={isEmpty} />
      <p className={styles.separated}>{formatEndorsements(portfolio.endorsementCount)} your portfolio</p>
      <Group gap="sm">
        {!isEmpty && (
          <Button variant="light" leftSection={<IconSend />} aria-haspopup="dialog" onClick={onSend}>
            Send to somebody
          </Button>
        )}
        <Button component={Link} to="/editor" variant="default" leftSection={<IconPencil />}>
          Edit Portfolio
        </Button>
        {portfolio.urlHandle && (
          <Button component="a" href={portfolioPath(portfolio)} variant="default" leftSection={<IconExternalLink />}>
            View Public Profile
          </Button>
        )}
      </Group>
      {!isEmpty && <Downloads />}
    </>
  )
}

function NoPortfolio({ portfolio: { error, refetch } }: { portfolio: UseQueryResult<Portfolio> }) {
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
    <Failure retry={refetch}>
      <p role="alert" className="error">
        Failed to fetch portfolio
      </p>
      <p className="quiet">Nothing is lost. Check your connection, then try again.</p>
    </Failure>
  )
}
