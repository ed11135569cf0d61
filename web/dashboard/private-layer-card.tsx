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

const budgetQuery = queryOptions({ queryKey: ['pin-budget'], queryFn: ({ signal }) => call(access.budget, {}, signal), staleTime: 0 })

/** What is hidden, how many wrong codes strangers may still try, when more come, and the owner's way to allow more. */
export function PrivateLayerCard({ portfolio }: { portfolio: Portfolio | undefined }) {
  const budget = useQuery(budgetQuery)
  return (
    <Card title="Private layer" busy={budget.isFetching}>
      {portfolio && <Hidden portfolio={portfolio} />}
      {budget.data ? (
        <Tries budget={budget.data} />
      ) : budget.isError ? (
        <Failure retry={budget.refetch}>The state of your code could not be loaded.</Failure>
      ) : (
        <Skeleton height={90} />
      )}
    </Card>
  )
}

function Hidden({ portfolio }: { portfolio: Portfolio }) {
  const { locked, emptyLocked } = describeHidden(portfolio)
  return (
    <div className="quiet">
      <p>{locked ? `Opens with your code: ${locked}.` : 'Nothing is hidden: everybody reads all of your page.'}</p>
      {emptyLocked && <p>Visitors who unlock find nothing here yet: {emptyLocked}.</p>}
      {!portfolio.accessPin && (
        <p>
          You have no code, so nobody can open it. <Link to="/editor#personal-info">Choose one</Link>
        </p>
      )}
    </div>
  )
}

function Tries({ budget: { left, capacity, nextAt, moreAt } }: { budget: Budget }) {
  const more = useMutation({
    mutationFn: () => call(access.allowMore, {}),
    onSuccess: (budget) => {
      queryClient.setQueryData(budgetQuery.queryKey, budget)
      toast.success('Success', `Visitors have ${budget.left} tries now`)
    },
    onError: (error) => toast.error('Error', error.message),
  })
  return (
    <>
      <div>
        <p className="strong numbers private">
          {nextAt === undefined ? 'Nobody has tried your code' : `${left} of ${Math.max(left, capacity)} tries left`}
        </p>
        <p className="quiet">{explanation({ left, capacity, nextAt })}</p>
      </div>
      {nextAt !== undefined && (
        <div>
          <Button variant="default" disabled={moreAt !== undefined} loading={more.isPending} onClick={() => more.mutate()}>
            Allow {pinAttemptLimits.ownerIncrement} more
          </Button>
          {moreAt !== undefined && <p className="quiet">Possible again on {shortDate(moreAt)}.</p>}
        </div>
      )}
    </>
  )
}

function explanation({ left, capacity, nextAt }: Pick<Budget, 'left' | 'capacity' | 'nextAt'>): string {
  if (nextAt === undefined)
    return `Strangers have ${Math.max(left, capacity)} tries for wrong codes between them, so that nobody can work through all of them.`
  const next = `One more is added on ${shortDate(nextAt)} at ${shortTime(nextAt)}.`
  if (left > 0) return `Wrong codes by strangers used some up. ${next}`
  return `Strangers can't try any code now; who opened your private part before still can. ${next}`
}

const shortDate = (time: string) => new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
const shortTime = (time: string) => new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
