import { Button, Modal, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedAccount } from '#contract/calls/admin.ts'
import { admin } from '#contract/calls/calls.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import { DialogForm } from '../../account/dialog-form.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { call } from '../../model/api.ts'
import { formatDate, formatDateTime } from '../../ui/times.ts'
import { toast } from '../../ui/toast.ts'
import { describeAccount } from './account-texts.ts'
import { queueQuery, refreshAdmin, useAction } from './admin-queries.ts'
import { DecisionFields } from './decision-fields.tsx'
import { FreezeForm } from './freeze-form.tsx'
import { LiftButton } from './lift-button.tsx'
import { VisitorView } from './visitor-view.tsx'

type Step = 'overview' | 'view' | 'freeze' | 'remove'

const titles: Readonly<Record<Step, string>> = {
  overview: 'Manage account',
  view: 'The page as a visitor sees it',
  freeze: 'Freeze the page?',
  remove: 'Remove the account?',
}

export function AccountDialog({ account, onClose }: { account: ManagedAccount; onClose: () => void }) {
  const [step, setStep] = useState<Step>('overview')
  return (
    <Modal opened onClose={onClose} title={titles[step]} size={step === 'view' ? '70rem' : 'md'} closeOnClickOutside={step === 'overview'}>
      {step === 'overview' && <Overview account={account} onStep={setStep} />}
      {step === 'view' && <VisitorView id={account.id} />}
      {step === 'freeze' && <FreezeForm target={{ portfolio: account.id }} onClose={onClose} />}
      {step === 'remove' && <RemovalForm account={account} onDone={onClose} onCancel={() => setStep('overview')} />}
    </Modal>
  )
}

function Overview({ account, onStep }: { account: ManagedAccount; onStep: (step: Step) => void }) {
  const { id, email, createdAt, state } = account
  const params = { id: String(id) }
  const freezes = useQuery(queueQuery).data?.freezes ?? []
  const freeze = freezes.find(({ portfolio, endorsementText }) => portfolio.id === id && endorsementText === null)
  const endSessions = useAction(
    () => call(admin.endSessions, { params }),
    ['Signed out', 'Every device of this account has to sign in again.'],
  )
  const cancelRemoval = useAction(
    () => call(admin.cancelRemoval, { params }),
    ['Removal canceled', 'The page stays frozen until you show it again.'],
  )
  return (
    <Stack gap="md">
      <div className="breaks">
        <p className="strong" translate="no">
          {email}
        </p>
        <p className="quiet">{describeAccount(account)}</p>
        <p className="quiet">Created on {formatDateTime(createdAt)}</p>
      </div>
      <Button variant="default" onClick={() => onStep('view')}>
        View as a visitor
      </Button>
      <Button variant="default" loading={endSessions.isPending} onClick={() => endSessions.mutate(undefined)}>
        Sign out everywhere
      </Button>
      {state === 'removing' ? (
        <Button variant="default" loading={cancelRemoval.isPending} onClick={() => cancelRemoval.mutate(undefined)}>
          Cancel the removal
        </Button>
      ) : (
        <>
          {freeze && <LiftButton freeze={freeze} />}
          {state !== 'frozen' && (
            <Button variant="outline" color="danger" onClick={() => onStep('freeze')}>
              Freeze page
            </Button>
          )}
          <Button variant="outline" color="danger" onClick={() => onStep('remove')}>
            Remove account
          </Button>
        </>
      )}
    </Stack>
  )
}

const schema = async () => (await import('#contract/calls/admin.ts')).removalInput
const firstReason: ReportReason = 'other'

interface Props {
  account: ManagedAccount
  onDone: () => void
  onCancel: () => void
}

function RemovalForm({ account: { id, confirmed }, onDone, onCancel }: Props) {
  const form = useAccountForm({ schema, initialValues: { reason: firstReason, words: '', password: '' } })
  const remove = useMutation({
    mutationFn: (body: typeof form.values) => call(admin.remove, { params: { id: String(id) }, body }),
    onSuccess: async ({ dueAt }) => {
      onDone()
      await refreshAdmin()
      if (dueAt === null) toast.success('Account deleted', 'Its email was never confirmed, so it was deleted immediately.')
      else toast.success('Removal announced', `The account is deleted on ${formatDate(dueAt)}.`)
    },
    onError: showFailure(form),
  })
  return (
    <DialogForm
      text={
        confirmed
          ? 'The page is frozen now, and the account is deleted in 14 days. The owner gets an email and can download everything until then.'
          : 'The email of this account was never confirmed, so the account is deleted immediately. This can’t be undone.'
      }
      action="Remove account"
      color="danger"
      pending={remove.isPending}
      onCancel={onCancel}
      onSubmit={form.submit((values) => remove.mutate(values))}
    >
      <DecisionFields field={form.field} />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
    </DialogForm>
  )
}
