import type { Change } from '../base/db/change-bus.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'

const changesOf = new WeakMap<Db, Change[]>()

/**
 * A transaction that changes public content. Every such change must run here and call `markChanged`. Caches are notified in the same event loop turn
 * as the commit, so no visitor sees an older state than the last confirmed change. They are notified of a failure as well, because the
 * commit may have succeeded although its flush or response failed. A change that the static copy has to show is acknowledged when it does.
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

/**
 * Marks a portfolio whose public content changes in this transaction. The caller also increments its `revision`.
 * @param scope what changes apart from the content
 */
export function markChanged(tx: Db, portfolioId: string, scope: Omit<Change, 'portfolioId'> = {}): void {
  const markedChanges = changesOf.get(tx)
  if (!markedChanges) throw new Error('Change public content in a `portfolioTransaction` only')
  markedChanges.push({ portfolioId, ...scope })
}
