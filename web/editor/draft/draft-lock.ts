const nameOf = (id: string) => `understory-draft-${id}`

/**
 * Says that this page works on the draft, for as long as `signal` or the page lives; `then` runs once nobody else does.
 * Without HTTPS browsers have no locks, and everybody may.
 */
export function holdDraft(id: string, signal: AbortSignal, then: () => void) {
  if (!navigator.locks) return then()
  const released = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  navigator.locks
    .request(nameOf(id), { signal }, () => {
      then()
      return released
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}
