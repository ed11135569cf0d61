import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useLogout } from '../model/queries.ts'
import { importPath } from '../model/steps.ts'

interface Unsaved {
  hasUnsavedChanges: boolean
  saving: { save: (options: { isManual: boolean }) => Promise<boolean> }
  deleteStoredDraft: () => void
}

/** Asks before the user leaves with unsaved changes: by a link, the back button, closing the tab or Logout. */
export function useLeaveGuard({ hasUnsavedChanges, saving, deleteStoredDraft }: Unsaved) {
  const logout = useLogout()
  const [isAskingToLogout, setAskingToLogout] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => hasUnsavedChanges && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    if (!hasUnsavedChanges) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [hasUnsavedChanges])

  const logoutNow = () => {
    setAskingToLogout(false)
    logout.mutate()
  }
  const stay = () => {
    setAskingToLogout(false)
    blocker.reset?.()
  }
  const proceed = () => {
    if (isAskingToLogout) logoutNow()
    else blocker.proceed?.()
  }
  return {
    isOpen: isAskingToLogout || blocker.state === 'blocked',
    /** Whether the user is leaving for the import screen, which compares a file with the saved portfolio. */
    isForImport: !isAskingToLogout && blocker.location?.pathname === importPath,
    isLoggingOut: logout.isPending,
    askToLogout: () => (hasUnsavedChanges ? setAskingToLogout(true) : logoutNow()),
    stay,
    leave: () => {
      if (!isAskingToLogout) deleteStoredDraft()
      proceed()
    },
    saveAndLeave: async () => {
      if (await saving.save({ isManual: true })) proceed()
      else stay()
    },
  }
}
