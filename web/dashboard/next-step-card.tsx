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
  const { next, isEmpty, doneCount, total } = progressOf(portfolio)
  return (
    <>
      <Group gap="sm" wrap="nowrap" className="quiet small numbers">
        <progress value={doneCount} max={total} aria-label="Parts of your page that are filled in" />
        <span style={{ whiteSpace: 'nowrap' }}>
          {doneCount} of {total}
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
          <p className="quiet">It has everything that visitors look for. What else you can do:</p>
          <ul className="bullets quiet">
            <li>ask people who know your work to endorse you</li>
            <li>download your page as a PDF resume</li>
            <li>put its QR code on a business card</li>
            <li>share your PIN with people who may see your private details</li>
          </ul>
        </div>
      )}
    </>
  )
}

/** Suggests an import. An owner who starts from scratch chooses "Edit Portfolio" on the portfolio's card. */
function FirstStep() {
  return (
    <>
      <div>
        <p className="strong">Import your resume</p>
        <p className="quiet">
          A PDF, your LinkedIn archive, a resume.json or a vCard fills in most of your page. You choose what to import.
        </p>
      </div>
      <Button component={Link} to="/import" leftSection={<IconFileUpload />}>
        Import your resume
      </Button>
      <p className="quiet">No file? Choose Edit Portfolio to start from scratch.</p>
    </>
  )
}
