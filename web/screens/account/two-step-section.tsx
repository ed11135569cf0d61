import { Badge, Button, Group, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../../ui/failure.tsx'
import { Section } from '../../ui/section.tsx'
import { refreshAccount, useSecurity } from './account-queries.ts'
import { type TwoStepAction, TwoStepDialog } from './two-step-dialog.tsx'

export function TwoStepSection() {
  const security = useSecurity()
  const [action, setAction] = useState<TwoStepAction>()
  const close = async () => {
    setAction(undefined)
    await refreshAccount()
  }
  return (
    <Section
      title="Two-step sign-in"
      about="After your password, you enter a code from an app on your phone. Your password alone isn’t enough. Turning this on signs you out everywhere else."
      busy={security.isFetching}
    >
      {security.isPending && <Skeleton height={44} width={160} />}
      {security.isError && (
        <Failure role="alert" retry={security.refetch}>
          Two-step sign-in couldn’t be loaded. Check your connection, then try again.
        </Failure>
      )}
      {security.data &&
        (security.data.twoStep ? (
          <>
            <p>
              <Badge variant="light">On</Badge> {describeCodesLeft(security.data.backupCodesLeft)}
            </p>
            <Group gap="sm">
              <Button variant="default" onClick={() => setAction('renew')}>
                New backup codes
              </Button>
              <Button variant="subtle" color="danger" onClick={() => setAction('turn-off')}>
                Turn off
              </Button>
            </Group>
          </>
        ) : (
          <Button onClick={() => setAction('set-up')}>Turn on</Button>
        ))}
      <TwoStepDialog action={action} onClose={close} />
    </Section>
  )
}

function describeCodesLeft(count: number): string {
  if (count === 0) return 'No backup codes left. Create new ones now.'
  return count === 1 ? '1 backup code is left' : `${count} backup codes are left`
}
