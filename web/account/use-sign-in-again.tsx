import { lazy, Suspense, useState } from 'react'
import type { Account } from '#contract/calls/account.ts'
import { allowDrafts } from '../model/draft/stored-drafts.ts'

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }))

const about = 'Your choices are safe, and the import continues when you have signed in.'

/** Opens a sign-in dialog after the session has ended, then repeats the interrupted action. */
export function useSignInAgain(owner: Account) {
  const [pending, setPending] = useState<{ retry: () => void }>()
  const dialog = pending && (
    <Suspense>
      <SignInDialog
        owner={owner}
        about={about}
        opened
        onClose={() => setPending(undefined)}
        onSignedIn={() => {
          allowDrafts(owner.id)
          setPending(undefined)
          pending.retry()
        }}
      />
    </Suspense>
  )
  return { askToSignIn: (retry: () => void) => setPending({ retry }), dialog }
}
