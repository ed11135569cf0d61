import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { SignInDialog } from '../account/sign-in-dialog.tsx'
import { allowDrafts } from '../editor/draft/stored-drafts.ts'

const about = 'What you chose here is kept, and goes on once you are back.'

/** Where the session has ended: the dialog that asks to sign in again, and then goes on with what was begun. */
export function useSignInAgain(owner: Account) {
  const [waiting, setWaiting] = useState<{ then: () => void }>()
  const dialog = (
    <SignInDialog
      owner={owner}
      about={about}
      opened={waiting !== undefined}
      onClose={() => setWaiting(undefined)}
      onSignedIn={() => {
        allowDrafts(owner.id)
        setWaiting(undefined)
        waiting?.then()
      }}
    />
  )
  return { askToSignIn: (then: () => void) => setWaiting({ then }), dialog }
}
