import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { access } from '#contract/calls/calls.ts'
import type { pinBudget } from '#contract/calls/pin-budget.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { pinAttemptLimits } from '#contract/limits.ts'
import { call } from '../../model/api.ts'
import { queryClient } from '../../model/queries.ts'
import { Failure } from '../../ui/failure.tsx'
import { IconEye, IconEyeOff } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './dashboard.module.css'
import { describeHidden } from './hidden-groups.ts'

type Budget = z.infer<typeof pinBudget>

export const budgetQuery = queryOptions({
  queryKey: ['pin-budget'],
  queryFn: ({ signal }) => call(access.budget, {}, signal),
  staleTime: 0,
})

/** The PIN, what it unlocks, and how many attempts visitors have left. */
export function PinDialog({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const budget = useQuery(budgetQuery)
  return (
    <Modal opened onClose={onClose} title="PIN for the private section">
      <Stack gap="md">
        {budget.data && (
          <p className="quiet">{`${budget.data.left} of ${Math.max(budget.data.left, budget.data.capacity)} PIN attempts left`}</p>
        )}
        {portfolio.accessPin && <Pin accessPin={portfolio.accessPin} />}
        <HiddenParts portfolio={portfolio} />
        {budget.data ? (
          <AttemptBudget budget={budget.data} />
        ) : budget.isError ? (
          <Failure retry={budget.refetch}>The PIN attempts could not be loaded.</Failure>
        ) : (
          <Skeleton height={90} />
        )}
      </Stack>
    </Modal>
  )
}

/** Masked until the owner reveals it, because others may see the screen. */
function Pin({ accessPin }: Pick<Portfolio, 'accessPin'>) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <div className={styles.pin}>
      <Group gap="sm" className="private">
        <span id={id}>Your PIN</span>
        {/* An output element is announced when it changes. */}
        <output aria-labelledby={id} className="strong numbers" translate="no">
          {isShown ? (
            accessPin
          ) : (
            <span role="img" aria-label="hidden">
              ••••
            </span>
          )}
        </output>
        <Button
          variant="light"
          color="bark"
          leftSection={<Icon />}
          aria-label={isShown ? 'Hide your PIN' : 'Show your PIN'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </Group>
      <p className="private small">Everyone has the same PIN. A link that you send to one person can be ended on its own.</p>
    </div>
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
          You have no PIN, so no one can unlock what you hide. <Link to="/editor#personal-info">Choose one</Link>
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
  if (nextAt === undefined) return 'Wrong guesses are limited, so no one can try every PIN.'
  const nextAttempt = `The next one is added on ${formatDate(nextAt)} at ${formatTime(nextAt)}.`
  if (left > 0) return `Visitors used the others on wrong PINs. ${nextAttempt}`
  return `New visitors can’t enter a PIN now. Visitors who have unlocked your page before still can. ${nextAttempt}`
}

const formatDate = (time: string) => new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
const formatTime = (time: string) => new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
