import { Button, Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedAccount } from '#contract/admin.ts'
import { admin } from '#contract/calls.ts'
import { call } from '../../model/api.ts'
import { formatDateTime } from '../../ui/times.ts'
import { describeAccount } from './account-texts.ts'
import { queueQuery, useAction } from './admin-queries.ts'
import { FreezeForm } from './freeze-form.tsx'
import { LiftButton } from './lift-button.tsx'
import { RemovalForm } from './removal-form.tsx'
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
