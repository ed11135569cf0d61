import type { Db } from '../db/schema.ts'

/** Reserved because `/portfolio/id/…` and `/api/portfolio/id/…` mean something else. */
const reserved = new Set(['id'])

/** Handles are unique without case. */
export function handleKey(handle: string): string {
  return handle.toLowerCase()
}

/** Free for this account: not reserved, nobody's, and nobody else's former one. */
export async function isAvailable(db: Db, handle: string, accountId: string): Promise<boolean> {
  const key = handleKey(handle)
  if (reserved.has(key)) return false
  const owner = await db.selectFrom('portfolio').select('id').where('handle_key', '=', key).executeTakeFirst()
  if (owner) return owner.id === accountId
  const former = await db.selectFrom('former_handle').select('portfolio_id').where('handle_key', '=', key).executeTakeFirst()
  return !former || former.portfolio_id === accountId
}

/** Keeps the handle that a portfolio gives up, and lets go of the one that it takes back. */
export async function moveHandle(db: Db, portfolioId: string, from: string, to: string): Promise<void> {
  if (handleKey(from) === handleKey(to)) return
  if (to) await db.deleteFrom('former_handle').where('handle_key', '=', handleKey(to)).where('portfolio_id', '=', portfolioId).execute()
  if (from) {
    await db
      .insertInto('former_handle')
      .values({ handle_key: handleKey(from), portfolio_id: portfolioId })
      .onConflict((conflict) => conflict.column('handle_key').doNothing())
      .execute()
  }
}
