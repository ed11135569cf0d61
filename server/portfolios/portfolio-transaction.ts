import { DatabaseUnavailableError } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'

interface Touched {
  portfolioId: string
  counts: boolean
  lists: boolean
}

const touchedIn = new WeakMap<Db, Touched[]>()

/**
 * The only way to change what visitors read of a portfolio: a transaction that says what it touches. Whoever keeps copies hears of it in
 * the turn of the commit, so that nobody reads an older state than the last answered change.
 */
export async function portfolioTransaction<T>({ db, changes }: Pick<Deps, 'db' | 'changes'>, work: (tx: Db) => Promise<T>): Promise<T> {
  const touched: Touched[] = []
  const tell = () => {
    for (const change of touched) changes.announce(change)
  }
  try {
    const result = await db.transaction().execute(async (tx) => {
      touchedIn.set(tx, touched)
      return await work(tx)
    })
    tell()
    return result
  } catch (error) {
    // What went away while it committed may have done so, and its news of that passes for our own.
    if (error instanceof DatabaseUnavailableError) tell()
    throw error
  }
}

/** Says that a portfolio reads otherwise after this transaction; `counts` when there is one more or less, `lists` when search engines are told otherwise of it. Its `revision` rises as well. */
export function markChanged(tx: Db, portfolioId: string, { counts = false, lists = false } = {}): void {
  const touched = touchedIn.get(tx)
  if (!touched) throw new Error('What visitors read is changed in `changing` only')
  touched.push({ portfolioId, counts, lists })
}
