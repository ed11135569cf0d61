import type { ReactNode } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useAccount } from '../queries.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The screens behind it are for people with an account. */
export function SignedIn() {
  return <OnceKnown>{(isSignedIn) => (isSignedIn ? <Outlet /> : <Navigate to="/auth" replace />)}</OnceKnown>
}

/** The screens behind it make no sense once somebody is signed in. */
export function SignedOut() {
  return <OnceKnown>{(isSignedIn) => (isSignedIn ? <Navigate to="/" replace /> : <Outlet />)}</OnceKnown>
}

function OnceKnown({ children }: { children: (isSignedIn: boolean) => ReactNode }) {
  const account = useAccount()
  if (account.isPending || (account.isError && account.isFetching)) return <Spinner page />
  if (account.isError) {
    return (
      <MessagePage title="We can't reach your account" action={{ label: 'Try Again', onClick: () => account.refetch() }}>
        Check your connection. Nothing of yours is lost.
      </MessagePage>
    )
  }
  return children(account.data !== null)
}
