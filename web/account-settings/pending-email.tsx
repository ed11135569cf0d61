import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { settings } from '#contract/routes.ts'
import { call } from '../api.ts'
import { refreshAccount } from './account-queries.ts'
import styles from './pending-email.module.css'
import { showFailure } from './show-failure.ts'

export function PendingEmail({ email }: { email: string }) {
  const keep = useMutation({ mutationFn: () => call(settings.keepEmail, {}), onSuccess: refreshAccount, onError: showFailure() })
  return (
    <div className={styles['pending']}>
      <p>
        Waiting for <strong>{email}</strong> to be confirmed.
      </p>
      <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
        Keep the old address
      </Button>
    </div>
  )
}
