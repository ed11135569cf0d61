import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Passkey } from '#contract/account-security.ts'
import { passkeys as calls } from '#contract/calls.ts'
import { call } from '../api.ts'
import { IconFingerprint } from '../ui/icons.tsx'
import { onDay } from '../ui/times.ts'
import { toast } from '../ui/toast.ts'
import { refreshAccount } from './account-queries.ts'
import styles from './list.module.css'
import { showFailure } from './show-failure.ts'

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => call(calls.remove, { params: { id } }),
    onSuccess: async (_, { name }) => {
      await refreshAccount()
      toast.success('Success', `${name} no longer signs you in`)
    },
    onError: showFailure(),
  })
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <IconFingerprint size={22} />
          <div className={styles.what}>
            <span>{passkey.name}</span>
            <span>Added {onDay(passkey.createdAt)}</span>
          </div>
          <Button
            variant="subtle"
            color="danger"
            aria-label={`Remove ${passkey.name}`}
            loading={remove.isPending && remove.variables.id === passkey.id}
            onClick={() => remove.mutate(passkey)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
