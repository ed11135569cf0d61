import { Button, Skeleton } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { z } from 'zod'
import { access } from '#contract/calls.ts'
import { pinAttemptLimits } from '#contract/limits.ts'
import type { pinBudget } from '#contract/pin-budget.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { call } from '../api.ts'
import { queryClient } from '../queries.ts'
import { Card } from '../ui/card.tsx'
import { Failure } from '../ui/failure.tsx'
import { toast } from '../ui/toast.ts'
import { describeHidden } from './hidden-groups.ts'

type Budget = z.infer<typeof pinBudget>

export const budgetQuery = queryOptions({
  queryKey: ['pin-budget'],
  queryFn: ({ signal }) => call(access.budget, {}, signal),
  staleTime: 0,
})

/** What is hidden, how many PIN attempts visitors have left, when more are added, and a button to allow more. */
export function PrivateDetailsCard({ portfolio }: { portfolio: Portfolio | undefined }) {
  const budget = useQuery(budgetQuery)
  return (
    <Card title="Private details" busy={budget.isFetching}>
      {portfolio && <HiddenParts portfolio={portfolio} />}
      {budget.data ? (
        <AttemptBudget budget={budget.data} />
      ) : budget.isError ? (
        <Failure retry={budget.refetch}>The PIN attempts could not be loaded.</Failure>
      ) : (
        <Skeleton height={90} />
      )}
    </Card>
  )
}

function HiddenParts({ portfolio }: { portfolio: Portfolio }) {
  const { locked, emptyLocked } = describeHidden(portfolio)
  return (
    <div className="quiet">
      <p>{locked ? `Your PIN unlocks: ${locked}.` : 'Nothing is hidden: everyone can see your whole page.'}</p>
      {emptyLocked && <p>Nothing filled in yet: {emptyLocked}.</p>}
      {!portfolio.accessPin && (
        <p>
          You have no PIN, so nobody can unlock what you hide. <Link to="/editor#personal-info">Choose one</Link>
        </p>
      )}
    </div>
  )
}

function AttemptBudget({ budget: { left, capacity, nextAt, moreAt } }: { budget: Budget }) {
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
      <div>
        <p className="strong numbers private">
          {left} of {Math.max(left, capacity)} PIN attempts left
        </p>
        <p className="quiet">{explainBudget({ left, nextAt })}</p>
      </div>
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
