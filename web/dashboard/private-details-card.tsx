import { Button, Skeleton } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { z } from 'zod'
import { access } from '#contract/calls.ts'
import { pinAttemptLimits } from '#contract/limits.ts'
import { portfolioPath } from '#contract/paths.ts'
import type { pinBudget } from '#contract/pin-budget.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { call } from '../api.ts'
import { queryClient } from '../queries.ts'
import { Failure } from '../ui/failure.tsx'
import { Fold } from '../ui/fold.tsx'
import { toast } from '../ui/toast.ts'
import { describeHidden } from './hidden-groups.ts'
import { PinPanel } from './pin-panel.tsx'

type Budget = z.infer<typeof pinBudget>

export const budgetQuery = queryOptions({
  queryKey: ['pin-budget'],
  queryFn: ({ signal }) => call(access.budget, {}, signal),
  staleTime: 0,
})

/** The PIN, what it unlocks, and how many attempts visitors have left. Open from the start when no attempt is left. */
export function PrivateDetailsCard({ portfolio }: { portfolio: Portfolio | undefined }) {
  const budget = useQuery(budgetQuery)
  const summary = budget.data && `${budget.data.left} of ${Math.max(budget.data.left, budget.data.capacity)} PIN attempts left`
  return (
    <Fold title="PIN for the private section" summary={summary} busy={budget.isFetching} isOpen={budget.data?.left === 0}>
      {portfolio?.accessPin && portfolio.urlHandle && (
        <PinPanel url={new URL(portfolioPath(portfolio), location.origin).href} accessPin={portfolio.accessPin} />
      )}
      {portfolio && <HiddenParts portfolio={portfolio} />}
      {budget.data ? (
        <AttemptBudget budget={budget.data} />
      ) : budget.isError ? (
        <Failure retry={budget.refetch}>The PIN attempts could not be loaded.</Failure>
      ) : (
        <Skeleton height={90} />
      )}
    </Fold>
  )
}

function HiddenParts({ portfolio }: { portfolio: Portfolio }) {
  const { locked, emptyLocked, onlyByLink } = describeHidden(portfolio)
  return (
    <div className="quiet">
      {locked && <p>Your PIN unlocks: {locked}.</p>}
      {onlyByLink && (
        <p>
          Only a private link opens: {onlyByLink}. Your page does not ask for the PIN, because nothing else that is filled in is hidden.
        </p>
      )}
      {!locked && !onlyByLink && <p>Nothing is hidden: everyone can see your whole page.</p>}
      {emptyLocked && <p>Nothing filled in yet: {emptyLocked}.</p>}
      {!portfolio.accessPin && (
        <p>
          You have no PIN, so nobody can unlock what you hide. <Link to="/editor#personal-info">Choose one</Link>
        </p>
      )}
    </div>
  )
}

function AttemptBudget({ budget: { left, nextAt, moreAt } }: { budget: Budget }) {
  const allowMore = useMutation({
    mutationFn: () => call(access.allowMore, {}),
    onSuccess: (budget) => {
      queryClient.setQueryData(budgetQuery.queryKey, budget)
      toast.success('Success', `Visitors have ${budget.left} attempts now`)
    },
    onError: (error) => toast.error('Error', error.message),
  })
  return (
    <>
      <p className="quiet">{explainBudget({ left, nextAt })}</p>
      {nextAt !== undefined && (
        <div>
          <Button variant="default" disabled={moreAt !== undefined} loading={allowMore.isPending} onClick={() => allowMore.mutate()}>
            Allow {pinAttemptLimits.ownerIncrement} more
          </Button>
          {moreAt !== undefined && <p className="quiet">Possible again on {formatDate(moreAt)}.</p>}
        </div>
      )}
    </>
  )
}

function explainBudget({ left, nextAt }: Pick<Budget, 'left' | 'nextAt'>): string {
  if (nextAt === undefined) return 'Wrong guesses are limited, so nobody can try every PIN.'
  const nextAttempt = `The next one is added on ${formatDate(nextAt)} at ${formatTime(nextAt)}.`
  if (left > 0) return `Visitors used the others on wrong PINs. ${nextAttempt}`
  return `New visitors can't enter a PIN now. Visitors who have unlocked your page before still can. ${nextAttempt}`
}

const formatDate = (time: string) => new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
const formatTime = (time: string) => new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
