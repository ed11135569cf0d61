import { DatabaseUnavailableError } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'

interface MarkedChange {
  portfolioId: string
  counts: boolean
  lists: boolean
}

const changesOf = new WeakMap<Db, MarkedChange[]>()

/**
 * Every change of public content has to run in such a transaction and call `markChanged`. Caches are notified in the same event loop turn
 * as the commit, so no visitor sees an older state than the last confirmed change.
 */
export async function portfolioTransaction<T>({ db, changes }: Pick<Deps, 'db' | 'changes'>, work: (tx: Db) => Promise<T>): Promise<T> {
  const marked: MarkedChange[] = []
  const announceAll = () => {
    for (const change of marked) changes.announce(change)
  }
  try {
    const result = await db.transaction().execute(async (tx) => {
      changesOf.set(tx, marked)
      return await work(tx)
    })
    announceAll()
    return result
  } catch (error) {
    // The commit may have succeeded, and the listener ignores the database's announcements of our own changes.
    if (error instanceof DatabaseUnavailableError) announceAll()
    throw error
  }
}

/**
 * Marks a portfolio whose public content changes in this transaction. The caller also increments its `revision`.
 * @param scope `counts`: the number of portfolios changes; `lists`: its sitemap entry changes
 */
export function markChanged(tx: Db, portfolioId: string, { counts = false, lists = false } = {}): void {
  const marked = changesOf.get(tx)
  if (!marked) throw new Error('Change public content in a `portfolioTransaction` only')
  marked.push({ portfolioId, counts, lists })
}
