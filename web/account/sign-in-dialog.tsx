import { Modal } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import type { Account } from '#contract/calls/account.ts'
import { accountQuery, queryClient, useAccount } from '../model/queries.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { LoginPanel } from './login-panel.tsx'

interface Props {
  /** The account with the unsaved changes. */
  owner: Account
  about?: string
  opened: boolean
  /** Gets the focus afterwards if the opener is gone. */
  fallback?: RefObject<HTMLElement | null>
  onClose: () => void
  onSignedIn: () => void
}

const changesStored = 'Your changes are kept and will be saved when you sign in.'

const noFallback = { current: null }

/** Opens over the current form, so that its content stays while the user signs in again. */
export function SignInDialog({ owner, about = changesStored, opened, fallback = noFallback, onClose, onSignedIn }: Props) {
  useReturnFocus(opened, fallback)
  return (
    <Modal opened={opened} onClose={onClose} title="Sign in again">
      <p>Your session has ended. {about}</p>
      <LoginPanel email={owner.email} />
      <SignInListener owner={owner} onSignedIn={onSignedIn} />
    </Modal>
  )
}

/**
 * Detects a sign-in by the update time of the account query, because its data stays the same if the same user signs in. Refetches all other data
 * if it is a different user.
 */
function SignInListener({ owner, onSignedIn }: Pick<Props, 'owner' | 'onSignedIn'>) {
  const { data, dataUpdatedAt } = useAccount()
  const previousUpdate = useRef(dataUpdatedAt)
  useEffect(() => {
    if (dataUpdatedAt === previousUpdate.current) return
    previousUpdate.current = dataUpdatedAt
    if (data?.id === owner.id) onSignedIn()
    else void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountQuery.queryKey[0] })
  }, [data, dataUpdatedAt, owner, onSignedIn])
  return null
}
