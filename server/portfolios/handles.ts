import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'

/** Not available to any account: these have a meaning in URLs, or would make their owner look like the operator. */
const reservedKeys = new Set(
  'id admin administrator api support help security root login register settings about terms privacy understory www mail me portfolio assets'.split(
    ' ',
  ),
)

const dayMs = 24 * 60 * 60 * 1000

/** The `portfolio_id` of a handle that no account can ever take again. */
const noOwner = ''

export const handleTaken = () => new Problem('conflict', messages.handleTaken, { fields: { urlHandle: messages.handleTaken } })

export function handleKey(handle: string): string {
  return handle.toLowerCase()
}

/** Available are the account's own current and former handles, and unreserved ones without an owner. `accountId` is '' before there is one. */
export async function isAvailable(db: Db, handle: string, accountId: string): Promise<boolean> {
  const key = handleKey(handle)
  const owner = await db
    .selectFrom('portfolio')
    .select('id')
    .where('handle_key', '=', key)
    .unionAll(db.selectFrom('former_handle').select('portfolio_id as id').where('handle_key', '=', key))
    .executeTakeFirst()
  // Equal ids can also be '', that of a retired handle and of no account.
  return owner ? owner.id === accountId && owner.id !== noOwner : !reservedKeys.has(key)
}

interface HandleChange {
  portfolioId: string
  from: string
  to: string
  now: Date
}

/** Call it after the row has its new handle: the unique constraint then makes a concurrent save of the same handle wait for this transaction. */
export async function moveHandle(tx: Db, { portfolioId, from, to, now }: HandleChange): Promise<void> {
  const key = handleKey(to)
  if (handleKey(from) === key) return
  const former = await tx
    .selectFrom('former_handle')
    .select(['handle_key', 'portfolio_id'])
    .where((eb) => eb.or([eb('handle_key', '=', key), eb('portfolio_id', '=', portfolioId)]))
    .execute()
  const owner = former.find(({ handle_key }) => handle_key === key)?.portfolio_id
  if (owner === portfolioId) await tx.deleteFrom('former_handle').where('handle_key', '=', key).execute()
  else if (to !== '') {
    if (owner !== undefined || reservedKeys.has(key)) throw handleTaken()
    // The first handle of a portfolio is no change.
    if (from !== '' || former.length > 0) await countChange(tx, portfolioId, now)
  }
  if (from !== '') await addFormerHandle(tx, portfolioId, handleKey(from), now)
}

/** Blocks all handles of a deleted account forever. */
export async function retireHandles(tx: Db, portfolioId: string, handle: string, now: Date): Promise<void> {
  if (handle !== '') await addFormerHandle(tx, portfolioId, handleKey(handle), now)
  await tx.updateTable('former_handle').set({ portfolio_id: noOwner }).where('portfolio_id', '=', portfolioId).execute()
}

export async function deleteOldHandleChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('handle_change').where('at', '<=', windowStart(now)).execute()
}

const windowStart = (now: Date) => new Date(now.getTime() - limits.handleChangeDays * dayMs).toISOString()

async function countChange(tx: Db, portfolioId: string, now: Date): Promise<void> {
  const changes = await tx
    .selectFrom('handle_change')
    .select('at')
    .where('portfolio_id', '=', portfolioId)
    .where('at', '>', windowStart(now))
    .orderBy('at')
    .execute()
  // With fewer changes than the limit, there is none at this index.
  const oldestCounted = changes.at(-limits.handleChanges)
  if (oldestCounted) throw tooManyChanges(Date.parse(oldestCounted.at) + limits.handleChangeDays * dayMs - now.getTime())
  await tx.insertInto('handle_change').values({ portfolio_id: portfolioId, at: now.toISOString() }).execute()
}

function tooManyChanges(waitMs: number): Problem {
  const days = Math.ceil(waitMs / dayMs)
  const message = `You have changed your handle ${limits.handleChanges} times in ${limits.handleChangeDays} days. For the next ${
    days === 1 ? 'day' : `${days} days`
  } you can only go back to one of your former ones.`
  return new Problem('too_many_requests', message, { fields: { urlHandle: message }, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Only the last few former handles redirect to their owner; older ones are retired, so that no account can collect handles. */
async function addFormerHandle(tx: Db, portfolioId: string, key: string, now: Date): Promise<void> {
  await tx.insertInto('former_handle').values({ handle_key: key, portfolio_id: portfolioId, given_up_at: now.toISOString() }).execute()
  const recent = tx
    .selectFrom('former_handle')
    .select('handle_key')
    .where('portfolio_id', '=', portfolioId)
    .orderBy('given_up_at', 'desc')
    .orderBy('handle_key')
    .limit(limits.formerHandles)
  await tx
    .updateTable('former_handle')
    .set({ portfolio_id: noOwner })
    .where('portfolio_id', '=', portfolioId)
    .where('handle_key', 'not in', recent)
    .execute()
}
