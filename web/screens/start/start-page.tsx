import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Account } from '#contract/calls/account.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { LogoutButton } from '../../account/logout-button.tsx'
import { progressOf } from '../../model/next-step.ts'
import { useAccount, usePortfolio } from '../../model/queries.ts'
import { stepIn } from '../../model/steps.ts'
import { PortfolioPending } from '../../page/portfolio-pending.tsx'
import { useStepFocus } from '../../ui/use-title-and-focus.ts'
import { Importing } from '../import/import-page.tsx'
import { FactsStep } from './facts-step.tsx'
import { KeepingStep, useStoredResume } from './keeping-step.tsx'
import { LiveStep } from './live-step.tsx'
import styles from './start.module.css'

/** The first minutes of a newcomer: from a question to a page with a URL. */
export function StartPage() {
  const account = useAccount()
  const portfolio = usePortfolio()
  return (
    <>
      <AppHeader>
        <LogoutButton />
      </AppHeader>
      {account.data && portfolio.data ? (
        <Start key={account.data.id} account={account.data} portfolio={portfolio.data} />
      ) : (
        <main className={styles.narrow}>
          <PortfolioPending portfolio={portfolio} />
        </main>
      )}
    </>
  )
}

function Start({ account, portfolio }: { account: Account; portfolio: Portfolio }) {
  const step = stepIn(useLocation().state)
  // The page is no longer empty once it is published, but its owner may go back to a step.
  const [wasEmpty] = useState(() => progressOf(portfolio).isEmpty)
  useStepFocus(step)
  const resume = useStoredResume(account.id)
  if (!wasEmpty && step !== 'live') return <Navigate to="/" replace />
  if (step === 'question' && resume === null) return <Importing account={account} isStart />
  return (
    <main>
      {step === 'question' && resume && <KeepingStep account={account} resume={resume} />}
      {step === 'facts' && <FactsStep account={account} portfolio={portfolio} />}
      {step === 'live' && <LiveStep account={account} portfolio={portfolio} />}
    </main>
  )
}
