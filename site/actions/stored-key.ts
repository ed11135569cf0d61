/** Repeated in island.ts. */
const storageKey = 'understory-opened'
const lifetimeMs = 2 * 60 * 60 * 1000

interface StoredKey {
  key: string
  path: string
  until: number
}

/** The key of the private link that this tab opened on this page, so that a reload isn't another use. */
export function storedKey(): string | undefined {
  try {
    const stored: Partial<StoredKey> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return stored.path === location.pathname && (stored.until ?? 0) > Date.now() ? stored.key : undefined
  } catch {
    return undefined
  }
}

/** Stores it until the tab is closed, for two hours at most; undefined deletes it. */
export function storeKey(key: string | undefined) {
  const stored = key && JSON.stringify({ key, path: location.pathname, until: Date.now() + lifetimeMs })
  try {
    if (stored) sessionStorage.setItem(storageKey, stored)
    else sessionStorage.removeItem(storageKey)
  } catch {}
}
