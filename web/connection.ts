import { useSyncExternalStore } from 'react'

const timeoutMs = 5000
const retryDelayMs = 5000

let isServerReachable = navigator.onLine
let pendingCheck: Promise<boolean> | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether the server was reachable at the last check. */
export const isReachable = () => isServerReachable

function update(next: boolean) {
  if (next === isServerReachable) return
  isServerReachable = next
  for (const listener of listeners) listener()
}

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
  pendingCheck ??= hasResponse().then((reachable) => {
    pendingCheck = undefined
    clearTimeout(retryTimer)
    // Without a network, the browser's `online` event starts the next check.
    if (!reachable && navigator.onLine) retryTimer = setTimeout(checkConnection, retryDelayMs)
    update(reachable)
    return reachable
  })
  return pendingCheck
}

window.addEventListener('offline', () => update(false))
window.addEventListener('online', () => void checkConnection())

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsReachable = () => useSyncExternalStore(subscribe, isReachable)
