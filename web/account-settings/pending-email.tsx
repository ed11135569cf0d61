import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { settings } from '#contract/calls.ts'
import { call } from '../api.ts'
import { refreshAccount } from './account-queries.ts'
import styles from './pending-email.module.css'
import { showFailure } from './show-failure.ts'

export function PendingEmail({ email }: { email: string }) {
  const cancel = useMutation({ mutationFn: () => call(settings.cancelEmailChange, {}), onSuccess: refreshAccount, onError: showFailure() })
  return (
    <div className={styles.pending}>
      <p>
        Waiting for <strong>{email}</strong> to be confirmed.
      </p>
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Keep the old address
      </Button>
    </div>
  )
}
