import { Store, useStore } from './store.ts'

const timeoutMs = 5000
const retryDelayMs = 5000

const reachable = new Store(navigator.onLine)
let pendingCheck: Promise<boolean> | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined

export const isReachable = reachable.get

/** Any response counts, also one with an error status. */
async function hasResponse(): Promise<boolean> {
  if (!navigator.onLine) return false
  return await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    () => false,
  )
}

/** Checks whether the server is reachable, and repeats the check until it is. */
export function checkConnection(): Promise<boolean> {
  pendingCheck ??= hasResponse().then((isResponding) => {
    pendingCheck = undefined
    clearTimeout(retryTimer)
    // Without a network, the browser's `online` event starts the next check.
    if (!isResponding && navigator.onLine) retryTimer = setTimeout(checkConnection, retryDelayMs)
    reachable.set(isResponding)
    return isResponding
  })
  return pendingCheck
}

window.addEventListener('offline', () => reachable.set(false))
window.addEventListener('online', () => void checkConnection())

export const useIsReachable = () => useStore(reachable)
