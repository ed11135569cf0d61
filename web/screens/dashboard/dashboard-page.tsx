import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DashboardOutlines } from '../../account/dashboard-frame.tsx'
import { endorsementsQuery } from '../../model/endorsements/endorsement-queries.ts'
import { progressOf } from '../../model/next-step.ts'
import { privateLinksQuery } from '../../model/private-links/queries.ts'
import { useAccount, useAccountDetails, usePortfolio } from '../../model/queries.ts'
import { Notice } from '../../ui/notice.tsx'
import { SentList } from '../send/sent-list.tsx'
import { useSendDialog } from '../send/use-send-dialog.tsx'
import { Community } from './community.tsx'
import { DashboardHeader } from './header-menus.tsx'
import { ModerationNotice } from './moderation-notice.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { budgetQuery, PinDialog } from './pin-dialog.tsx'
import { PortfolioCard } from './portfolio-card.tsx'
import { VisitsCard, visitsQuery } from './visits-card.tsx'
import { WordsNotices } from './words-notices.tsx'

export function DashboardPage() {
  const account = useAccount()
  const details = useAccountDetails()
  const portfolio = usePortfolio()
  const budget = useQuery(budgetQuery)
  const cards = [useQuery(visitsQuery), budget, useQuery(privateLinksQuery), useQuery(endorsementsQuery)]
  const hasLoaded = useHasLoaded([details, portfolio, ...cards])
  const name = portfolio.data?.firstName || account.data?.email.split('@')[0]
  const isEmpty = portfolio.data === undefined || progressOf(portfolio.data).isEmpty
  const sendButton = useRef<HTMLButtonElement>(null)
  const sendDialog = useSendDialog(portfolio.data, sendButton)
  const [isPinOpen, setPinOpen] = useState(false)
  useSendParameter(hasLoaded, sendDialog.open)
  return (
    <>
      <DashboardHeader hasContent={!isEmpty} isAdmin={details.data?.isAdmin === true} onPin={() => setPinOpen(true)} />
      <main className="dashboard">
        <div className="dashboard-greeting">
          <h1>{portfolio.isPending ? 'Welcome' : `Welcome, ${name}`}</h1>
          {hasLoaded && (
            <>
              <ModerationNotice />
              <WordsNotices />
              {!isEmpty && budget.data?.left === 0 && (
                <Notice label="PIN attempts" text={<p>New visitors can’t enter your PIN now: too many wrong ones were tried.</p>}>
                  <Button variant="default" aria-haspopup="dialog" onClick={() => setPinOpen(true)}>
                    See the attempts
                  </Button>
                </Notice>
              )}
            </>
          )}
        </div>
        {hasLoaded ? (
          <>
            <div className="dashboard-top">
              <div className="dashboard-column">
                <PortfolioCard portfolio={portfolio} name={name ?? ''} />
              </div>
              <div className="dashboard-column dashboard-sent">
                {portfolio.data && !isEmpty && <SentList portfolio={portfolio.data} onOpen={sendDialog.open} sendButton={sendButton} />}
                {portfolio.data && <NextStepCard portfolio={portfolio.data} />}
              </div>
              {!isEmpty && (
                <div className="dashboard-column">
                  <VisitsCard portfolio={portfolio.data} />
                </div>
              )}
            </div>
            <Community />
          </>
        ) : (
          <DashboardOutlines />
        )}
      </main>
      {sendDialog.element}
      {isPinOpen && portfolio.data && <PinDialog portfolio={portfolio.data} onClose={() => setPinOpen(false)} />}
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
function useSendParameter(isReady: boolean, open: ReturnType<typeof useSendDialog>['open']) {
  const [parameters, setParameters] = useSearchParams()
  const edition = parameters.get(sendParameter)
  useEffect(() => {
    if (!isReady || edition === null) return
    open({ edition })
    setParameters({}, { replace: true, preventScrollReset: true })
  }, [isReady, edition, open, setParameters])
}
