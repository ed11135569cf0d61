import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Passkey } from '#contract/account-security.ts'
import { passkeys as calls } from '#contract/calls.ts'
import { call } from '../api.ts'
import { IconFingerprint } from '../ui/icons.tsx'
import { Item, ItemList } from '../ui/item-list.tsx'
import { onDay } from '../ui/times.ts'
import { toast } from '../ui/toast.ts'
import { refreshAccount } from './account-queries.ts'
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
    <ItemList>
      {passkeys.map((passkey) => (
        <Item key={passkey.id} picture={<IconFingerprint size={22} />} name={passkey.name} details={[`Added ${onDay(passkey.createdAt)}`]}>
          <Button
            variant="subtle"
            color="danger"
            aria-label={`Remove ${passkey.name}`}
            loading={remove.isPending && remove.variables.id === passkey.id}
            onClick={() => remove.mutate(passkey)}
          >
            Remove
          </Button>
        </Item>
      ))}
    </ItemList>
  )
}
