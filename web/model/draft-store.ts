import { createStore, delMany, entries } from 'idb-keyval'

/** The browser's storage for drafts. Separate from stored-drafts.ts, because each screen with a Logout button loads this file, but not the fields. */

export type StoredRecord = Readonly<Record<string, unknown>>

export const store = createStore('understory', 'drafts')

/** Accounts that have signed out. No tab stores their drafts until they sign in again. */
export const signedOutAccounts = new Set<number>()

/** Tells the editors of other tabs which account has signed out. */
export const signOutChannel = 'understory-drafts'

/** The ids of the drafts of an account, newest first. */
export async function draftIdsOf(account: number): Promise<string[]> {
  const drafts = (await entries<string, StoredRecord>(store)).filter(([, draft]) => draft['account'] === account)
  return drafts.sort(([, one], [, other]) => Number(other['keptAt']) - Number(one['keptAt'])).map(([id]) => id)
}

/** Deletes the drafts of an account that signs out. */
export async function deleteDrafts(account: number): Promise<void> {
  signedOutAccounts.add(account)
  const channel = new BroadcastChannel(signOutChannel)
  channel.postMessage(account)
  channel.close()
  await delMany(await draftIdsOf(account), store)
}
