import { randomInt } from 'node:crypto'
import type { Change } from '../base/db/change-bus.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'

/** 8 billion changes of one portfolio fit into 2^53. */
const maxStep = 2 ** 20

/**
 * Random, because caches take a revision to have one content for ever. After a restored backup, or the promotion of a standby that lacked changes,
 * steps of 1 would use a number again. The same holds for the numbers of PINs, letters and writers' links, which keys and open editors name.
 */
export const revisionStep = (): number => randomInt(1, maxStep + 1)

/** By transaction, so that functions take a `Db` alike within and outside of one. */
const changesOf = new WeakMap<Db, Change[]>()

/**
 * Changes of public content must run here and call `markChanged`: caches are notified in the turn of the commit, so no visitor sees an older state.
 * They are notified of a failure, too, because the commit may have succeeded. A change for the static copy is acknowledged once that shows it.
 */
export async function portfolioTransaction<T>({ db, changes }: Pick<Deps, 'db' | 'changes'>, work: (tx: Db) => Promise<T>): Promise<T> {
  const markedChanges: Change[] = []
  try {
    return await db.transaction().execute(async (tx) => {
      changesOf.set(tx, markedChanges)
      return await work(tx)
    })
  } finally {
    for (const change of markedChanges) changes.announce(change)
    await changes.settle(markedChanges)
  }
}

/** The caller also increments the `revision` of the portfolio. `scope` is what changes apart from the content. */
export function markChanged(tx: Db, portfolioId: string, scope: Omit<Change, 'portfolioId'> = {}): void {
  const markedChanges = changesOf.get(tx)
  if (!markedChanges) throw new Error('Change public content in a `portfolioTransaction` only')
  markedChanges.push({ portfolioId, ...scope })
}
