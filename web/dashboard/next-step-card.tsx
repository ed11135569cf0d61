import { Button, Group, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Portfolio } from '#contract/portfolio.ts'
import { Card } from '../ui/card.tsx'
import { IconArrowRight, IconFileUpload } from '../ui/icons.tsx'
import { progressOf } from './next-step.ts'

/** Absent when there is no portfolio to improve. */
export function NextStepCard({ portfolio }: { portfolio: UseQueryResult<Portfolio> }) {
  if (!portfolio.data && !portfolio.isFetching) return null
  return (
    <Card title="Next step" busy={portfolio.isFetching}>
      {portfolio.data ? <NextStep portfolio={portfolio.data} /> : <Skeleton height={144} />}
    </Card>
  )
}

function NextStep({ portfolio }: { portfolio: Portfolio }) {
  const { next, isEmpty, done, total } = progressOf(portfolio)
  return (
    <>
      <Group gap="sm" wrap="nowrap" className="quiet small numbers">
        <progress value={done} max={total} aria-label="Parts of your page that are filled in" />
        <span style={{ whiteSpace: 'nowrap' }}>
          {done} of {total}
        </span>
      </Group>
      {isEmpty ? (
        <Beginning />
      ) : next ? (
        <>
          <div>
            <p className="strong">{next.label}</p>
            <p className="quiet">{next.why}</p>
          </div>
          <Button component={Link} to={`/editor#${next.section}`} rightSection={<IconArrowRight />} aria-label={`Start: ${next.label}`}>
            Start
          </Button>
        </>
      ) : (
        <div>
          <p className="strong">Your page is complete</p>
          <p className="quiet">It has everything that a reader looks for. It can also:</p>
          <ul className="bullets quiet">
            <li>collect endorsements: ask people who know your work for one</li>
            <li>be printed, or saved as a PDF: a CV of one or two pages</li>
            <li>stand on a card or a CV as its QR code</li>
            <li>open its private part to those whom you give your code</li>
          </ul>
        </div>
      )}
    </>
  )
}

/** The first step of all can be taken in two ways. */
function Beginning() {
  return (
    <>
      <div>
        <p className="strong">Bring your resume</p>
        <p className="quiet">A resume.json, your LinkedIn archive, a PDF or a vCard fills in most of your page. You choose what.</p>
      </div>
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button component={Link} to="/import" leftSection={<IconFileUpload />}>
          Bring your resume
        </Button>
        <Button component={Link} to="/editor#personal-info" variant="default">
          Start from nothing
        </Button>
      </Group>
    </>
  )
}
