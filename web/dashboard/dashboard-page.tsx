import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { codesQuery } from '../access-codes/code-queries.ts'
import { CodesCard } from '../access-codes/codes-card.tsx'
import { useSendDialog } from '../access-codes/use-send-dialog.tsx'
import { endorsementsQuery } from '../endorsements/endorsement-queries.ts'
import { useAccount, useAccountDetails, usePortfolio } from '../queries.ts'
import { AppHeader } from '../ui/app-header.tsx'
import { IconUserCircle, IconUsers } from '../ui/icons.tsx'
import { LogoutButton } from '../ui/logout-button.tsx'
import { ApplicationTools } from './application-tools.tsx'
import { CommunityCard } from './community-card.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'
import styles from './dashboard.module.css'
import { DashboardOutlines } from './dashboard-frame.tsx'
import { Downloads } from './downloads.tsx'
import { EditionsCard } from './editions-card.tsx'
import { ModerationNotice } from './moderation-notice.tsx'
import { progressOf } from './next-step.ts'
import { NextStepCard } from './next-step-card.tsx'
import { PortfolioCard } from './portfolio-card.tsx'
import { budgetQuery, PrivateDetailsCard } from './private-details-card.tsx'
import { VisitsCard, visitsQuery } from './visits-card.tsx'
import { WordsNotices } from './words-notices.tsx'

export function DashboardPage() {
  const account = useAccount()
  const details = useAccountDetails()
  const portfolio = usePortfolio()
  const cards = [useQuery(visitsQuery), useQuery(budgetQuery), useQuery(codesQuery), useQuery(endorsementsQuery)]
  const hasLoaded = useHasLoaded([details, portfolio, ...cards])
  const name = portfolio.data?.firstName || account.data?.email.split('@')[0]
  const isEmpty = portfolio.data !== undefined && progressOf(portfolio.data).isEmpty
  const newLinkButton = useRef<HTMLButtonElement>(null)
  const sendDialog = useSendDialog(portfolio.data, newLinkButton)
  useSendParameter(hasLoaded, (edition) => sendDialog.open({ edition }))
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
      <main className="dashboard">
        <div className="dashboard-greeting">
          <h1>{portfolio.isPending ? 'Welcome' : `Welcome, ${name}`}</h1>
          {hasLoaded && (
            <>
              <ModerationNotice />
              <WordsNotices />
              {details.data?.emailConfirmed === false && <ConfirmNotice email={details.data.email} />}
            </>
          )}
        </div>
        {hasLoaded ? (
          <>
            <div className="dashboard-top">
              <div className="dashboard-column">
                <PortfolioCard portfolio={portfolio} name={name ?? ''} />
              </div>
              <div className="dashboard-column">
                {!isEmpty && <VisitsCard portfolio={portfolio.data} />}
                <div className={isEmpty ? undefined : styles.divided}>
                  <NextStepCard portfolio={portfolio} />
                </div>
              </div>
            </div>
            {portfolio.data && !isEmpty && (
              <>
                <CodesCard portfolio={portfolio.data} onOpen={sendDialog.open} newLinkButton={newLinkButton} />
                <EditionsCard portfolio={portfolio.data} onSend={(edition) => sendDialog.open({ edition })} />
              </>
            )}
            <div className={styles.folds}>
              {!isEmpty && <PrivateDetailsCard portfolio={portfolio.data} />}
              {portfolio.data && !isEmpty && <Downloads />}
              {portfolio.data && !isEmpty && <ApplicationTools />}
              <CommunityCard />
            </div>
          </>
        ) : (
          <DashboardOutlines />
        )}
      </main>
      {sendDialog.element}
    </>
  )
}

/** All cards appear together, because a card that appears later would move the others. They stay while a failed request is repeated. */
function useHasLoaded(queries: readonly { isPending: boolean }[]): boolean {
  const [hasLoaded, setLoaded] = useState(false)
  const isReady = queries.every(({ isPending }) => !isPending)
  if (isReady && !hasLoaded) setLoaded(true)
  return isReady || hasLoaded
}

/** The URL parameter that opens the dialog for a new private link, with the id of an edition or ''. */
const sendParameter = 'send'

/** Opens the dialog when the URL has `sendParameter`. Removes the parameter, so that a reload doesn't open the dialog again. */
function useSendParameter(isReady: boolean, open: (edition: string) => void) {
  const [parameters, setParameters] = useSearchParams()
  const edition = parameters.get(sendParameter)
  const latestOpen = useRef(open)
  latestOpen.current = open
  useEffect(() => {
    if (!isReady || edition === null) return
    latestOpen.current(edition)
    setParameters({}, { replace: true, preventScrollReset: true })
  }, [isReady, edition, setParameters])
}
