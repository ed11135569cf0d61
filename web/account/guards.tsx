import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useAccount } from '../model/queries.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { landing } from './start-session.ts'

export function RequireSignedIn() {
  return <AccountGate>{(isSignedIn) => (isSignedIn ? <Outlet /> : <Navigate to="/auth" replace />)}</AccountGate>
}

export function RequireSignedOut() {
  return (
    <AccountGate>{(isSignedIn) => (isSignedIn ? <Navigate to={landing.path} state={landing.state} replace /> : <Outlet />)}</AccountGate>
  )
}

function AccountGate({ children }: { children: (isSignedIn: boolean) => ReactNode }) {
  const account = useAccount()
  const { pathname } = useLocation()
  if (account.isPending || (account.isError && account.isFetching)) return pathname === '/' ? <DashboardFrame /> : <Spinner page />
  if (account.isError) {
    return (
      <MessagePage title="We can’t reach your account" action={{ label: 'Try Again', onClick: () => account.refetch() }}>
        Check your connection. Nothing is lost.
      </MessagePage>
    )
  }
  return children(account.data !== null)
}
