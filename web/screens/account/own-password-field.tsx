import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { passkeys } from '#contract/calls/sign-in-calls.ts'
import { canUsePasskeys } from '../../account/can-use-passkeys.ts'
import { PasswordField } from '../../account/password-field.tsx'
import { visitService } from '../../account/service-visit.ts'
import { call, explanationOf } from '../../model/api.ts'
import { toast } from '../../ui/toast.ts'
import { refreshAccount, useSecurity } from './account-queries.ts'

/** The password that an important action requires. Without a password, the owner confirms with a passkey or a service, for 10 minutes. */
export function OwnPasswordField(field: Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>) {
  const { data } = useSecurity()
  if (data?.hasPassword !== false) return <PasswordField {...field} autoComplete="current-password" />
  if (Date.parse(data.reauthenticatedUntil ?? '') > Date.now()) return null
  const services = data.identities.flatMap(({ provider, name }) => (provider ? [{ id: provider, name }] : []))
  return <ConfirmIdentity hasPasskey={data.passkeys.length > 0} services={services} error={field.error} />
}

interface Props {
  hasPasskey: boolean
  services: readonly { id: string; name: string }[]
  error: ComponentProps<typeof PasswordField>['error']
}

function ConfirmIdentity({ hasPasskey, services, error }: Props) {
  const onError = (failure: Error) => toast.error('Not confirmed', explanationOf(failure, 'Nothing has changed. Please try again.'))
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { requestPasskey } = await import('../../account/browser-passkeys.ts')
      const response = await requestPasskey(await call(passkeys.optionsToReauthenticate, {}))
      await call(passkeys.reauthenticate, { body: { response } })
    },
    onSuccess: refreshAccount,
    onError,
  })
  const byService = useMutation({
    mutationFn: (id: string) => visitService(id, { purpose: 'reauthenticate', back: location.pathname }),
    onError,
  })
  return (
    <Stack gap="xs" role="group" aria-label="Confirm that it is you">
      <p className={error ? 'error' : 'quiet'} role={error ? 'alert' : undefined}>
        First, confirm that it is you.
      </p>
      {hasPasskey && canUsePasskeys() && (
        <Button variant="default" loading={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
          Confirm with your passkey
        </Button>
      )}
      {services.map(({ id, name }) => (
        <Button key={id} variant="default" loading={byService.isPending && byService.variables === id} onClick={() => byService.mutate(id)}>
          Confirm with {name}
        </Button>
      ))}
    </Stack>
  )
}
