import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#contract/calls/account-security.ts'
import { passkeys as calls, passkeys } from '#contract/calls/sign-in-calls.ts'
import { createPasskey } from '../../account/browser-passkeys.ts'
import { canUsePasskeys, hasPasskeyOrigin } from '../../account/can-use-passkeys.ts'
import { DialogForm } from '../../account/dialog-form.tsx'
import { showFailure } from '../../account/show-failure.ts'
import { useAccountForm } from '../../account/use-account-form.ts'
import { ApiError, call } from '../../model/api.ts'
import { Failure } from '../../ui/failure.tsx'
import { IconFingerprint, IconPlus } from '../../ui/icons.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import { formatDate } from '../../ui/times.ts'
import { toast } from '../../ui/toast.ts'
import { refreshAccount, useSecurity } from './account-queries.ts'
import { OwnPasswordField } from './own-password-field.tsx'

export function PasskeysSection() {
  const security = useSecurity()
  const [isAdding, setAdding] = useState(false)
  const close = async () => {
    setAdding(false)
    await refreshAccount()
  }
  return (
    <Section
      title="Passkeys"
      about="Sign in with your fingerprint, face or device PIN instead of a password. A passkey can’t be guessed or phished."
      busy={security.isFetching}
    >
      {security.isPending && <Skeleton height={44} width={160} />}
      {security.isError && (
        <Failure role="alert" retry={security.refetch}>
          We couldn’t load your passkeys. Check your connection, then try again.
        </Failure>
      )}
      {security.data && security.data.passkeys.length > 0 && <PasskeyList passkeys={security.data.passkeys} />}
      {security.data &&
        (canUsePasskeys() ? (
          <Button variant="default" leftSection={<IconPlus />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        ) : (
          <p className="quiet">
            {hasPasskeyOrigin()
              ? 'This browser doesn’t support passkeys.'
              : 'Passkeys work only at an address with https and a name, which this site doesn’t have. Sign in with your password.'}
          </p>
        ))}
      <Modal opened={isAdding} onClose={close} title="Add a passkey">
        <AddPasskeyForm onClose={close} />
      </Modal>
    </Section>
  )
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => call(calls.remove, { params: { id } }),
    onSuccess: async (_, { name }) => {
      await refreshAccount()
      toast.success('Success', `You can no longer sign in with ${name}`)
    },
    onError: showFailure(),
  })
  return (
    <ItemList>
      {passkeys.map((passkey) => (
        <Item
          key={passkey.id}
          picture={<IconFingerprint size={22} />}
          name={passkey.name}
          details={[`Added ${formatDate(passkey.createdAt)}`]}
        >
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

const schema = async () => (await import('#contract/calls/account-security.ts')).passkeyRequest

function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const form = useAccountForm({ schema, initialValues: { name: '', password: '' } })
  const add = useMutation({
    mutationFn: async ({ name, password }: typeof form.values) => {
      const response = await createPasskey(await call(passkeys.optionsToAdd, { body: { password } }))
      return await call(passkeys.add, { body: { name, response } })
    },
    onSuccess: ({ name }) => {
      onClose()
      toast.success('Success', `${name} can sign you in from now on`)
    },
    onError: (error) => (error instanceof ApiError ? showFailure(form)(error) : toast.error('Passkey not added', refusalText(error))),
  })
  return (
    <DialogForm
      text="Choose a name you’ll recognize later, such as your device. Your browser asks for the rest."
      action="Add passkey"
      pending={add.isPending}
      onCancel={onClose}
      onSubmit={form.submit((values) => add.mutate(values))}
    >
      <TextInput {...form.field('name')} label="Name" data-autofocus />
      <OwnPasswordField {...form.field('password')} label="Password" />
    </DialogForm>
  )
}

function refusalText({ name }: Error): string {
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'SecurityError') return 'Passkeys don’t work at an IP address. Open this site by its domain name.'
  return 'No passkey was created, and nothing has changed. Please try again.'
}
