import { Button, Group, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Portfolio } from '#contract/portfolio.ts'
import { Card } from '../ui/card.tsx'
import { IconArrowRight, IconFileUpload } from '../ui/icons.tsx'
import { progressOf } from './next-step.ts'

/** Renders nothing when there is no portfolio. */
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
        <FirstStep />
      ) : next ? (
        <>
          <div>
            <p className="strong">{next.label}</p>
            <p className="quiet">{next.reason}</p>
          </div>
          <Button component={Link} to={`/editor#${next.section}`} rightSection={<IconArrowRight />} aria-label={`Start: ${next.label}`}>
            Start
          </Button>
        </>
      ) : (
        <div>
          <p className="strong">Your page is complete</p>
          <p className="quiet">It has everything that visitors look for. It can also:</p>
          <ul className="bullets quiet">
            <li>collect endorsements: ask people who know your work for one</li>
            <li>be printed, or saved as a PDF: a CV of one or two pages</li>
            <li>be linked from a card or a CV with its QR code</li>
            <li>show its private part to people who have your code</li>
          </ul>
        </div>
      )}
    </>
  )
}

/** The first step: import a resume, or start with an empty page. */
function FirstStep() {
  return (
    <>
      <div>
        <p className="strong">Import your resume</p>
        <p className="quiet">A resume.json, your LinkedIn archive, a PDF or a vCard fills in most of your page. You choose what.</p>
      </div>
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button component={Link} to="/import" leftSection={<IconFileUpload />}>
          Import your resume
        </Button>
        <Button component={Link} to="/editor#personal-info" variant="default">
          Start with an empty page
        </Button>
      </Group>
    </>
  )
}
