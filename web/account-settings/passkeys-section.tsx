import { Button, Modal, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { canUsePasskeys } from '../account/can-use-passkeys.ts'
import { Failure } from '../ui/failure.tsx'
import { IconPlus } from '../ui/icons.tsx'
import { Section } from '../ui/section.tsx'
import { refreshAccount, useSecurity } from './account-queries.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { PasskeyList } from './passkey-list.tsx'

export function PasskeysSection() {
  const security = useSecurity()
  const [adding, setAdding] = useState(false)
  const close = async () => {
    setAdding(false)
    await refreshAccount()
  }
  return (
    <Section
      title="Passkeys"
      about="Sign in with your finger, your face or your device's PIN instead of a password. Nobody can guess one or trick you into typing it."
      busy={security.isFetching}
    >
      {security.isPending && <Skeleton height={44} width={160} />}
      {security.isError && (
        <Failure role="alert" retry={security.refetch}>
          We couldn't load your passkeys. Check your connection, then try once more.
        </Failure>
      )}
      {security.data && security.data.passkeys.length > 0 && <PasskeyList passkeys={security.data.passkeys} />}
      {security.data &&
        (canUsePasskeys() ? (
          <Button variant="default" leftSection={<IconPlus />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        ) : (
          <p className="quiet">This browser can't make passkeys.</p>
        ))}
      <Modal opened={adding} onClose={close} title="Add a passkey">
        <AddPasskeyForm onClose={close} />
      </Modal>
    </Section>
  )
}
