import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Portfolio } from '#contract/portfolio.ts'
import { Card } from '../ui/card.tsx'
import { IconArrowRight, IconFileUpload } from '../ui/icons.tsx'
import { progressOf } from './next-step.ts'
import styles from './next-step-card.module.css'

/** Absent when there is no portfolio to improve. */
export function NextStepCard({ portfolio }: { portfolio: UseQueryResult<Portfolio> }) {
  if (!portfolio.data && !portfolio.isFetching) return null
  return (
    <Card title="Next step" busy={portfolio.isFetching}>
      {portfolio.data ? <NextStep portfolio={portfolio.data} /> : <Placeholder />}
    </Card>
  )
}

function NextStep({ portfolio }: { portfolio: Portfolio }) {
  const { next, isEmpty, done, total } = progressOf(portfolio)
  return (
    <>
      <div className={styles.progress}>
        <progress value={done} max={total} aria-label="Parts of your page that are filled in" />
        <span>
          {done} of {total}
        </span>
      </div>
      {isEmpty ? (
        <Beginning />
      ) : next ? (
        <>
          <div>
            <p className={styles.label}>{next.label}</p>
            <p className={styles.why}>{next.why}</p>
          </div>
          <Button
            component={Link}
            to={`/editor#${next.section}`}
            className={styles.start ?? ''}
            rightSection={<IconArrowRight />}
            aria-label={`Start: ${next.label}`}
          >
            Start
          </Button>
        </>
      ) : (
        <div>
          <p className={styles.label}>Your page is complete</p>
          <p className={styles.why}>It has everything that a reader looks for. It can also:</p>
          <ul className={styles.more}>
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
        <p className={styles.label}>Bring your resume</p>
        <p className={styles.why}>A resume.json, your LinkedIn archive, a PDF or a vCard fills in most of your page. You choose what.</p>
      </div>
      <div className={styles.ways}>
        <Button component={Link} to="/import" leftSection={<IconFileUpload />}>
          Bring your resume
        </Button>
        <Button component={Link} to="/editor#personal-info" variant="default">
          Start from nothing
        </Button>
      </div>
    </>
  )
}

function Placeholder() {
  return (
    <>
      <Skeleton height={22} />
      <Skeleton height={46} />
      <Skeleton height={44} />
    </>
  )
}
