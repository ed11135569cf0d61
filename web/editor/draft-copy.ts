import type { Account } from '#contract/account.ts'
import { type Portfolio, portfolio } from '#contract/portfolio.ts'

const key = 'understory-draft'

/** Survives a crash, a reload and an expired session, in this tab only. */
export function keepCopy(current: Portfolio) {
  try {
    sessionStorage.setItem(key, JSON.stringify(current))
  } catch {
    // A full or forbidden storage costs the copy, not the edit.
  }
}

export function dropCopy() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** The copy of this person's draft, if it is based on what the server holds now. */
export function copyFor(account: Account, saved: Portfolio): Portfolio | undefined {
  try {
    const copy = portfolio.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
    return copy.id === account.id && copy.version === saved.version ? copy : undefined
  } catch {
    return undefined
  }
}
