import { useMutation } from '@tanstack/react-query'
import { access } from '#contract/calls.ts'
import { formatPhone, formatSalary } from '#contract/format.ts'
import type { Opened, PublicView } from '#contract/portfolio.ts'
import { call, explanationOf } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { toast } from '../ui/toast.ts'
import { debugPortfolio } from './debug-name.ts'
import styles from './debug-portfolio.module.css'
import { Dump } from './dump.tsx'
import { PinForm } from './pin-form.tsx'

const asText = (value: object) => JSON.stringify(value, null, 2)
const locked = 'Locked'

export function DebugPortfolio({ view }: { view: PublicView }) {
  const unlock = useMutation({
    mutationFn: (accessPin: string) => call(access.verifyByHandle, { params: { handle: debugPortfolio }, body: { accessPin } }),
    onSuccess: () => toast.success('Unlocked', 'Private information is now visible'),
    onError: (error) => toast.error('Verification failed', explainPin(error)),
  })
  const { salaryMin, salaryMax, email, phone } = { ...view, ...unlock.data } satisfies Opened
  return (
    <>
      <div className={styles.cards}>
        <Card title="Salary">
          <p>{salaryMin === undefined ? locked : formatSalary(salaryMin, salaryMax)}</p>
        </Card>
        <Card title="Contact">
          <dl className={styles.contact}>
            <dt>Email</dt>
            <dd>{email ?? locked}</dd>
            <dt>Phone</dt>
            <dd>{phone === undefined ? locked : formatPhone(phone)}</dd>
          </dl>
        </Card>
        {view.unlockable && !unlock.isSuccess && (
          <Card title="Unlock">
            <PinForm send={unlock.mutate} isBusy={unlock.isPending} refusal={unlock.error ? explainPin(unlock.error) : ''} />
          </Card>
        )}
      </div>
      {unlock.data && (
        <Card title="What the PIN opened">
          <Dump label="Opened data as JSON" text={asText(unlock.data)} />
        </Card>
      )}
      <Card title="Portfolio data">
        <Dump label="Portfolio data as JSON" text={asText(view)} />
      </Card>
    </>
  )
}

const explainPin = (error: Error) => explanationOf(error, 'Failed to verify access PIN')
