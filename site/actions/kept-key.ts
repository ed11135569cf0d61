/** Also the name in island.ts. */
const name = 'understory-opened'
const lifetimeMs = 2 * 60 * 60 * 1000

interface Kept {
  key: string
  path: string
  until: number
}

/** The key of the private link that this tab opened on this page, so that a reload isn't another use. */
export function keptKey(): string | undefined {
  try {
    const kept: Partial<Kept> = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return kept.path === location.pathname && (kept.until ?? 0) > Date.now() ? kept.key : undefined
  } catch {
    return undefined
  }
}

/** Keeps it until the tab is closed, for two hours at most; undefined forgets it. */
export function keepKey(key: string | undefined) {
  const kept = key && JSON.stringify({ key, path: location.pathname, until: Date.now() + lifetimeMs })
  try {
    if (kept) sessionStorage.setItem(name, kept)
    else sessionStorage.removeItem(name)
  } catch {}
}
