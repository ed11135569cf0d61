import { useSyncExternalStore } from 'react'

/** Milliseconds: how long an answer may take, and when to ask again after none came. */
const timeoutMs = 5000
const untilAskingAgain = 5000

let reachable = navigator.onLine
let asking: Promise<boolean> | undefined
let again: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether the server can be reached, as far as this tab knows. */
export const isReachable = () => reachable

function show(now: boolean) {
  if (now === reachable) return
  reachable = now
  for (const listener of listeners) listener()
}

/** Any answer will do: what the server thinks of a save is another question. */
async function hasAnswer(): Promise<boolean> {
  if (!navigator.onLine) return false
  return await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    () => false,
  )
}

/** Finds out whether the server can be reached, and goes on asking until it can. */
export function checkConnection(): Promise<boolean> {
  asking ??= hasAnswer().then((answered) => {
    asking = undefined
    clearTimeout(again)
    // Without a network the browser tells when there is one.
    if (!answered && navigator.onLine) again = setTimeout(checkConnection, untilAskingAgain)
    show(answered)
    return answered
  })
  return asking
}

window.addEventListener('offline', () => show(false))
window.addEventListener('online', () => void checkConnection())

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useReachable = () => useSyncExternalStore(subscribe, isReachable)
