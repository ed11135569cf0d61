import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { access } from '#contract/calls/calls.ts'
import type { PublicView, UnlockedFields } from '#contract/calls/portfolio.ts'
import { digitsIn } from '#contract/fields/digits.ts'
import { formatPhone, formatSalary } from '#contract/outline/format.ts'
import { english } from '#contract/words/spoken.ts'
import { call, explanationOf } from '../../model/api.ts'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { toast } from '../../ui/toast.ts'

/** The handle of the debug portfolio, also its name in the debug calls. */
export const debugPortfolio = 'demo'

const lockedText = 'Locked'

export function DebugPortfolio({ view }: { view: PublicView }) {
  const unlock = useMutation({
    mutationFn: (accessPin: string) => call(access.verifyByHandle, { params: { handle: debugPortfolio }, body: { accessPin } }),
    onSuccess: () => toast.success('Unlocked', 'Private information is now visible'),
    onError: (error) => toast.error('Verification failed', explainPinError(error)),
  })
  const visible = { ...view, ...unlock.data } satisfies UnlockedFields
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod: period, salaryBasis: basis, email, phone } = visible
  return (
    <Stack>
      <div className="grid">
        <Card title="Salary">
          <p>{min === undefined ? lockedText : formatSalary({ min, max, currency, period, basis }, english)}</p>
        </Card>
        <Card title="Contact">
          <dl>
            <dt className="quiet">Email</dt>
            <dd className="breaks">{email ?? lockedText}</dd>
            <dt className="quiet">Phone</dt>
            <dd>{phone === undefined ? lockedText : formatPhone(phone)}</dd>
          </dl>
        </Card>
        {view.unlockable && !unlock.isSuccess && (
          <Card title="Unlock">
            <PinForm send={unlock.mutate} isBusy={unlock.isPending} refusal={unlock.error ? explainPinError(unlock.error) : ''} />
          </Card>
        )}
      </div>
      {unlock.data && (
        <Card title="Unlocked by the PIN">
          <Json label="Unlocked data as JSON" value={unlock.data} />
        </Card>
      )}
      <Card title="Portfolio data">
        <Json label="Portfolio data as JSON" value={view} />
      </Card>
    </Stack>
  )
}

function Json({ label, value }: { label: string; value: object }) {
  return (
    <ScrollBox label={label}>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </ScrollBox>
  )
}

const explainPinError = (error: Error) => explanationOf(error, 'Failed to verify access PIN')

const pinLength = 4

/** `refusal` says why the last PIN was refused; '' if none was. */
function PinForm({ send, isBusy, refusal }: { send: (pin: string) => void; isBusy: boolean; refusal: string }) {
  const [pin, setPin] = useState('')
  const [isShort, setIsShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsShort(pin.length !== pinLength)
    if (pin.length === pinLength) send(pin)
  }
  return (
    <Form onSubmit={submit}>
      <TextInput
        label="Access PIN"
        value={pin}
        inputMode="numeric"
        autoComplete="off"
        error={isShort ? 'Please enter the 4-digit access PIN' : refusal}
        onChange={(event) => setPin(digitsIn(event.currentTarget.value).slice(0, pinLength))}
      />
      <Button type="submit" loading={isBusy}>
        Unlock
      </Button>
    </Form>
  )
}
