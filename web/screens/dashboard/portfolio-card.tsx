import { Button, VisuallyHidden } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioPath, shareImagePath } from '#contract/paths.ts'
import { english } from '#contract/words/spoken.ts'
import { ApiError } from '../../model/api.ts'
import { progressOf } from '../../model/next-step.ts'
import { factsStep } from '../../model/steps.ts'
import { PageThumbnail } from '../../page/page-thumbnail.tsx'
import { Card } from '../../ui/card.tsx'
import { Failure } from '../../ui/failure.tsx'
import { IconFileUpload, IconPencil, IconPlus } from '../../ui/icons.tsx'
import { StepRow, StepRows } from '../../ui/step-row.tsx'
import styles from './dashboard.module.css'
import { moderationQuery } from './moderation-notice.tsx'
import { ShareMenu } from './share-menu.tsx'

interface Props {
  portfolio: UseQueryResult<Portfolio>
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
  const { isEmpty } = progressOf(portfolio)
  return (
    <>
      {isEmpty ? (
        <div>
          <GhostPage name={name} />
          <p className={`quiet ${styles.caption}`}>Grey is an example. No one sees it.</p>
        </div>
      ) : (
        <PageThumbnail portfolio={portfolio} className="dashboard-thumbnail" adapts="whole" placeholder={shareImageOf(portfolio)} />
      )}
      <div className={styles.about}>
        <PageUrl portfolio={portfolio} isEmpty={isEmpty} />
        <Readers portfolio={portfolio} isEmpty={isEmpty} />
      </div>
      {isEmpty && <FirstStep />}
      <div className={styles.actions}>
        <Button component={Link} to="/editor" variant="default" leftSection={<IconPencil />}>
          Edit Portfolio
        </Button>
        {portfolio.urlHandle && (
          <Button component="a" href={portfolioPath(portfolio)} variant="default">
            View Public Profile
          </Button>
        )}
      </div>
    </>
  )
}

function PageUrl({ portfolio, isEmpty }: { portfolio: Portfolio; isEmpty: boolean }) {
  const { urlHandle: handle } = portfolio
  if (!handle) {
    return (
      <p>You haven't set a custom URL for your portfolio yet. {!isEmpty && <Link to="/editor#url-handle">Choose your address</Link>}</p>
    )
  }
  return (
    <div className={styles.url}>
      <p className="breaks" translate="no">
        <span className={styles.host}>
          {location.host}
          <wbr />
        </span>
        {portfolioPath(portfolio).slice(0, -handle.length)}
        <strong>{handle}</strong>
      </p>
      <ShareMenu portfolio={portfolio} />
    </div>
  )
}

const sentences: Readonly<Record<Portfolio['visibility'], string>> = {
  open: 'Everyone can read it',
  locked: 'Only with a private link or the PIN',
  off: 'No one but you',
}

function Readers({ portfolio: { visibility, endorsementCount }, isEmpty }: { portfolio: Portfolio; isEmpty: boolean }) {
  const { data: moderation } = useQuery(moderationQuery)
  const isFrozen = moderation !== undefined && moderation.freezes.length > 0
  return (
    <p className="quiet small">
      {!isEmpty && `${isFrozen ? 'No one but you, at present' : sentences[visibility]} · `}
      {english.count('endorsements', endorsementCount)}
      <VisuallyHidden component="span"> your portfolio</VisuallyHidden>
    </p>
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
        <StepRow Icon={IconFileUpload} title="Import your resume" detail="PDF, Word, text, vCard, JSON or LinkedIn’s ZIP" to="/import" />
        <StepRow Icon={IconPencil} title="Say what you do" detail="The line below your name" to="/editor#personal-info" />
      </StepRows>
    </>
  )
}
/** Visitors get no picture of a page that is not open to everyone. */
const shareImageOf = ({ visibility, urlHandle, version }: Portfolio) =>
  visibility === 'open' && urlHandle ? `${shareImagePath(urlHandle)}?version=${version}` : undefined

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

/** The newcomer's name on an example page in grey. It shows what a page looks like, so screen readers skip it. */
function GhostPage({ name }: { name: string }) {
  return (
    <div className="dashboard-thumbnail" aria-hidden="true" inert>
      <div className={styles.ghost}>
        <p className={styles.name}>{name}</p>
        <div className={styles.example} data-example>
          <p className={styles.headline}>What you do, in one line</p>
          <p>
            <b>Charge Nurse</b>, St. Vincent, 2021 - now
          </p>
          <p className={styles.small}>City · Work preference</p>
          <p className={styles.contact}>Contact me</p>
          <div className={styles.section}>
            <p className={styles.title}>Experience</p>
            <p>
              <b>Charge Nurse</b>
            </p>
            <p className={styles.small}>St. Vincent · 2021 - now</p>
          </div>
        </div>
      </div>
    </div>
  )
}
