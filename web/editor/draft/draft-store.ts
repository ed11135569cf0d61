import { createStore, delMany, entries } from 'idb-keyval'

/** Where the browser keeps drafts, for every screen on which somebody may leave: it knows nothing of what is in one. */

export type Row = Readonly<Record<string, unknown>>

export const store = createStore('understory', 'drafts')

/** Accounts that have left: nothing of theirs is kept any more, also not by other tabs. */
export const left = new Set<number>()

/** Tells editors in other tabs which account has left. */
export const leavingChannel = 'understory-drafts'

/** The ids of this account's drafts, the newest first. */
export async function draftsOf(account: number): Promise<string[]> {
  const kept = (await entries<string, Row>(store)).filter(([, row]) => row['account'] === account)
  return kept.sort(([, one], [, other]) => Number(other['keptAt']) - Number(one['keptAt'])).map(([id]) => id)
}

/** Deletes what is kept of somebody who leaves this browser. */
export async function deleteDrafts(account: number): Promise<void> {
  left.add(account)
  const leaving = new BroadcastChannel(leavingChannel)
  leaving.postMessage(account)
  leaving.close()
  await delMany(await draftsOf(account), store)
}
