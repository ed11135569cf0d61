import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useLogout } from '../../queries.ts'
import { importPath } from '../import-link.tsx'

interface Parts {
  dirty: boolean
  save: (how: { pressed: boolean }) => Promise<boolean>
  /** Forgets what was kept of the changes. */
  drop: () => void
}

/** Guards every way out while there are unsaved changes: links, the back button, closing the tab, Logout. */
export function useLeaveGuard({ dirty, save, drop }: Parts) {
  const logout = useLogout()
  const [loggingOut, setLoggingOut] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  const logoutNow = () => {
    setLoggingOut(false)
    logout.mutate()
  }
  const stay = () => {
    setLoggingOut(false)
    blocker.reset?.()
  }
  const go = () => {
    if (loggingOut) logoutNow()
    else blocker.proceed?.()
  }
  return {
    asking: loggingOut || blocker.state === 'blocked',
    isForImport: !loggingOut && blocker.location?.pathname === importPath,
    isLoggingOut: logout.isPending,
    askToLogout: () => (dirty ? setLoggingOut(true) : logoutNow()),
    stay,
    leave: () => {
      if (!loggingOut) drop()
      go()
    },
    saveAndLeave: async () => {
      if (await save({ pressed: true })) go()
      else stay()
    },
  }
}
