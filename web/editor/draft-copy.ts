import type { Account } from '#contract/account.ts'
import { type Portfolio, portfolio } from '#contract/portfolio.ts'
import { isDirty } from './draft.ts'

const key = 'understory-draft'

/** Survives a crash, a reload and an expired session, in this tab only. The PIN is left out: who finds the browser must not find the PIN. */
export function keepCopy({ accessPin: _secret, ...rest }: Portfolio) {
  try {
    sessionStorage.setItem(key, JSON.stringify(rest))
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

/** The copy of this person's draft with the PIN that the server holds, if it is based on what the server holds now and says something else. */
export function copyFor(account: Account, saved: Portfolio): Portfolio | undefined {
  try {
    const kept: object = JSON.parse(sessionStorage.getItem(key) ?? '')
    const copy = portfolio.parse({ ...kept, accessPin: saved.accessPin })
    const isTheirs = copy.id === account.id && copy.version === saved.version
    return isTheirs && isDirty({ saved, current: copy }) ? copy : undefined
  } catch {
    return undefined
  }
}
