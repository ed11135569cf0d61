import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OwnerEndorsementText } from '#contract/calls/endorsement-text-schemas.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { DashboardOutlines } from '../../account/dashboard-frame.tsx'
import { endorsementsQuery } from '../../model/endorsements/endorsement-queries.ts'
import { groupsOf } from '../../model/endorsements/endorsement-text-groups.ts'
import { progressOf } from '../../model/next-step.ts'
import { privateLinksQuery } from '../../model/private-links/queries.ts'
import { useAccount, useAccountDetails, usePortfolio, usePortfolioCount } from '../../model/queries.ts'
import { IconMessage } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { SentList } from '../send/sent-list.tsx'
import styles from './dashboard.module.css'
import { DashboardHeader } from './header-menus.tsx'
import { ModerationNotice } from './moderation-notice.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { budgetQuery, PinDialog } from './pin-dialog.tsx'
import { PortfolioCard } from './portfolio-card.tsx'
import { VisitsCard, visitsQuery } from './visits-card.tsx'

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
                  <VisitsCard />
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

const benefits = [
  'One page that reads well on every screen and prints as a resume',
  'Private details stay locked until you share your PIN',
  'Endorsements from people who know your work',
]

function Community() {
  const count = usePortfolioCount()
  return (
    <section className={`quiet small ${styles.community}`} aria-labelledby="community" aria-busy={count.isPending}>
      <h2 id="community">Community</h2>
      <p>
        {!count.isPending && (
          <>
            <strong>{count.data?.toLocaleString('en-US')}</strong> {count.data === 1 ? 'professional has' : 'professionals have'} created a
            portfolio
          </>
        )}
      </p>
      <ul>
        {benefits.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

type Dialog = typeof import('../send/send-dialog.tsx').default

interface Target {
  privateLink?: PrivateLink
  edition?: string
}

/** Its code is loaded on demand. @param fallback gets the focus when the opener of the dialog has been removed */
function useSendDialog(portfolio: Portfolio | undefined, fallback: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<{ SendDialog: Dialog; target: Target }>()
  useReturnFocus(shown !== undefined, fallback)
  const open = useCallback((target: Target = {}) => {
    import('../send/send-dialog.tsx').then(
      ({ default: SendDialog }) => setShown({ SendDialog, target }),
      () => toast.error('Not opened', 'This needs a connection. Please try again.'),
    )
  }, [])
  const element = shown && portfolio && <shown.SendDialog portfolio={portfolio} {...shown.target} onClose={() => setShown(undefined)} />
  return { open, element }
}

function WordsNotices() {
  const endorsementTexts = useQuery(endorsementsQuery).data?.endorsementTexts ?? []
  const waiting = groupsOf(endorsementTexts).waiting.length
  const frozenEndorsementTexts = endorsementTexts.filter(({ state, freeze }) => freeze && state === 'shown')
  return (
    <>
      {frozenEndorsementTexts.map((endorsementText) => (
        <FrozenWords key={endorsementText.id} endorsementText={endorsementText} />
      ))}
      {waiting > 0 && (
        <Notice label="Words about you" picture={<IconMessage size={20} />} text={<WaitingText count={waiting} />}>
          <Button component={Link} to="/endorsements">
            Read and decide
          </Button>
        </Notice>
      )}
    </>
  )
}

function WaitingText({ count }: { count: number }) {
  return (
    <>
      <p className="strong">{count === 1 ? '1 person wrote about you' : `${count} people wrote about you`}</p>
      <p className="quiet">No one sees the words until you decide.</p>
    </>
  )
}

function FrozenWords({ endorsementText: { name, freeze } }: { endorsementText: OwnerEndorsementText }) {
  if (!freeze) return null
  const text = (
    <p>
      <strong>
        The words of <bdi>{name}</bdi> are not shown at present.
      </strong>{' '}
      The operator of this site took them off your page: {reportReasons[freeze.reason]}.
    </p>
  )
  return (
    <Notice label="Words that are not shown" text={text}>
      <Button component={Link} to="/endorsements" variant="default">
        See them
      </Button>
    </Notice>
  )
}
