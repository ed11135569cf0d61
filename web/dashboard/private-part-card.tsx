import { Button, Skeleton } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { pinTries } from '#contract/limits.ts'
import type { pinBudget } from '#contract/pin-budget.ts'
import { access } from '#contract/routes.ts'
import { call } from '../api.ts'
import { queryClient } from '../queries.ts'
import { Card } from '../ui/card.tsx'
import { toast } from '../ui/toast.ts'
import styles from './private-part-card.module.css'

type Budget = z.infer<typeof pinBudget>

const budgetQuery = queryOptions({ queryKey: ['pin-budget'], queryFn: ({ signal }) => call(access.budget, {}, signal), staleTime: 0 })

/** How many wrong codes strangers may still try, when more come, and the owner's way to allow more. */
export function PrivatePartCard() {
  const budget = useQuery(budgetQuery)
  return (
    <Card title="Your private part" busy={budget.isFetching}>
      {budget.data ? <Tries budget={budget.data} /> : budget.isError ? <Failed retry={() => budget.refetch()} /> : <Skeleton height={90} />}
    </Card>
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
        <p className={styles['left']}>
          {left} of {Math.max(left, capacity)} tries left
        </p>
        <p className={styles['why']}>{explanation(left, nextAt)}</p>
      </div>
      {nextAt !== undefined && (
        <div>
          <Button variant="default" disabled={moreAt !== undefined} loading={more.isPending} onClick={() => more.mutate()}>
            Allow {pinTries.ownerAdds} more
          </Button>
          {moreAt !== undefined && <p className={styles['why']}>Possible again on {shortDate(moreAt)}.</p>}
        </div>
      )}
    </>
  )
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <>
      <p className={styles['why']}>The state of your code could not be loaded.</p>
      <Button variant="default" onClick={retry}>
        Try Again
      </Button>
    </>
  )
}

function explanation(left: number, nextAt: string | undefined): string {
  if (nextAt === undefined)
    return 'Nobody is guessing your 4-digit code. Wrong codes by strangers use these tries up, so that nobody can work through all of them.'
  const next = `One more is added on ${shortDate(nextAt)} at ${shortTime(nextAt)}.`
  if (left > 0) return `Wrong codes by strangers used some up. ${next}`
  return `Strangers can't try any code now; who opened your private part before still can. ${next}`
}

const shortDate = (time: string) => new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
const shortTime = (time: string) => new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
