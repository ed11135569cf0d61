import type { Account } from '#contract/calls/account.ts'

/** The script of public pages reads this item. The id is not secret, and it grants no access. */
const key = 'understory-portfolio'

/** Stores the id of the signed-in user's portfolio for the script of public pages, until sign-out. */
export function storeOwnPortfolioId(account: Account | null | undefined) {
  try {
    if (account) localStorage.setItem(key, String(account.id))
    else localStorage.removeItem(key)
  } catch {
    // Without storage the public page shows its owner the same links as every visitor.
  }
}
