import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useLogout } from '../queries.ts'
import { dropCopy } from './draft-copy.ts'

/** Guards every way out while there are unsaved changes: links, the back button, closing the tab, Logout. */
export function useLeaving(dirty: boolean, save: () => Promise<boolean>) {
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
    logout.mutateAsync().then(dropCopy, () => undefined)
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
    isLoggingOut: logout.isPending,
    askToLogout: () => (dirty ? setLoggingOut(true) : logoutNow()),
    stay,
    leave: () => {
      if (!loggingOut) dropCopy()
      go()
    },
    saveAndLeave: async () => {
      if (await save()) go()
      else stay()
    },
  }
}
