import { Modal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Account } from '#contract/account.ts'
import { accountQuery, queryClient, useAccount } from '../queries.ts'
import { LoginPanel } from './login-panel.tsx'

interface Props {
  /** Whose changes wait. */
  owner: Account
  /** What becomes of what was begun. */
  about?: string
  opened: boolean
  onClose: () => void
  onSignedIn: () => void
}

const kept = 'Your changes are kept, and saved once you are back.'

/** Over the form, so that nothing in it has to go while somebody signs in again. */
export function SignInDialog({ owner, about = kept, opened, onClose, onSignedIn }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Sign in again">
      <p>Your session has ended. {about}</p>
      <LoginPanel email={owner.email} />
      <OnEntry owner={owner} onSignedIn={onSignedIn} />
    </Modal>
  )
}

/** Signing in writes the account anew, also when it is the same one. Somebody else gets what is theirs instead. */
function OnEntry({ owner, onSignedIn }: Pick<Props, 'owner' | 'onSignedIn'>) {
  const { data, dataUpdatedAt } = useAccount()
  const before = useRef(dataUpdatedAt)
  useEffect(() => {
    if (dataUpdatedAt === before.current) return
    before.current = dataUpdatedAt
    if (data?.id === owner.id) onSignedIn()
    else void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountQuery.queryKey[0] })
  }, [data, dataUpdatedAt, owner, onSignedIn])
  return null
}
