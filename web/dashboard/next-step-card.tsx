import { Button, Group, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Portfolio } from '#contract/portfolio.ts'
import { factsStep } from '../start/steps.ts'
import { Card } from '../ui/card.tsx'
import { IconArrowRight, IconFileUpload, IconPencil } from '../ui/icons.tsx'
import { StepRow, StepRows } from '../ui/step-row.tsx'
import { progressOf } from './next-step.ts'

/** Renders nothing when there is no portfolio. */
export function NextStepCard({ portfolio }: { portfolio: UseQueryResult<Portfolio> }) {
  if (!portfolio.data && !portfolio.isFetching) return null
  return (
    <Card title="Next step" busy={portfolio.isFetching} isPlain>
      {portfolio.data ? <NextStep portfolio={portfolio.data} /> : <Skeleton height={144} />}
    </Card>
  )
}

function NextStep({ portfolio }: { portfolio: Portfolio }) {
  const { next, isEmpty, doneCount, total } = progressOf(portfolio)
  if (isEmpty) return <FirstStep />
  return (
    <>
      {next ? (
        <>
          <div>
            <p className="strong">{next.label}</p>
            <p className="quiet">{next.reason}</p>
          </div>
          <Group gap="md">
            <Button component={Link} to={`/editor#${next.section}`} rightSection={<IconArrowRight />} aria-label={`Start: ${next.label}`}>
              Start
            </Button>
            <span className="quiet small numbers">
              {doneCount} of {total} parts filled in
            </span>
          </Group>
        </>
      ) : (
        <div>
          <p className="strong">Your page is complete</p>
          <p className="quiet">It has everything that visitors look for. What else you can do:</p>
          <ul className="bullets quiet">
            <li>
              <Link to="/endorsements">ask people who know your work</Link> to endorse you
            </li>
            <li>download your page as a PDF resume</li>
            <li>put its QR code on a business card</li>
            <li>share your PIN with people who may see your private details</li>
          </ul>
        </div>
      )}
    </>
  )
}

/** Everything that a newcomer can begin with; the latest job makes it a page. */
function FirstStep() {
  return (
    <>
      <p>One job makes it a page that you can send.</p>
      <div>
        <Button component={Link} to="/start" state={factsStep}>
          Add your latest job
        </Button>
      </div>
      <StepRows>
        <StepRow Icon={IconFileUpload} title="Import your resume" detail="PDF, Word, vCard, JSON or LinkedIn's ZIP" to="/import" />
        <StepRow Icon={IconPencil} title="Say what you do" detail="The line below your name" to="/editor#personal-info" />
      </StepRows>
      <p className="quiet">Visits, private links and editions appear here once your page has content.</p>
    </>
  )
}
