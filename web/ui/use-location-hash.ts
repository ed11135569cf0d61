import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** The fragment of the URL, with its '#'; also before the router is loaded. */
export const useLocationHash = () => useSyncExternalStore(subscribe, () => location.hash)
