import type { Db } from '../db/schema.ts'

/** A counter to increment. Its window starts with the first use; 0 seconds means that it never ends. */
interface CounterUse {
  key: string
  seconds: number
}

export interface CounterState {
  points: number
  /** End of the window; null when it never ends. */
  expires_at: string | null
}

/** Increments all counters in one atomic statement, so that concurrent uses are all counted. An expired window starts again. */
export async function incrementCounters(db: Db, uses: readonly CounterUse[], now: Date): Promise<Map<string, CounterState>> {
  // Sorted, because two statements that lock the same rows in different orders would deadlock.
  const sorted = [...uses].sort((one, other) => (one.key < other.key ? -1 : 1))
  const rows = await db
    .insertInto('rate_limit')
    .values(sorted.map(({ key, seconds }) => ({ key, points: 1, expires_at: endOfWindow(now, seconds) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const hasEnded = eb('rate_limit.expires_at', '<=', now.toISOString())
        return {
          points: eb
            .case()
            .when(hasEnded)
            .then(1)
            .else(eb('rate_limit.points', '+', 1))
            .end(),
          expires_at: eb.case().when(hasEnded).then(eb.ref('excluded.expires_at')).else(eb.ref('rate_limit.expires_at')).end(),
        }
      }),
    )
    .returning(['key', 'points', 'expires_at'])
    .execute()
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}

/** Decrements no counter below zero or in an expired window, because a refund must never add a use. */
export async function decrementCounters(db: Db, keys: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ points: eb('points', '-', 1) }))
    .where('key', 'in', keys)
    .where('points', '>', 0)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .execute()
}

export async function readCounters(db: Db, keys: readonly string[], now: Date): Promise<Map<string, CounterState>> {
  const rows = await db
    .selectFrom('rate_limit')
    .selectAll()
    .where('key', 'in', keys)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .execute()
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}

export async function setCounter(db: Db, { key, seconds }: CounterUse, points: number, now: Date): Promise<void> {
  const row = { points, expires_at: endOfWindow(now, seconds) }
  await db
    .insertInto('rate_limit')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function deleteCounters(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', 'in', keys).execute()
}

function endOfWindow(now: Date, seconds: number): string | null {
  return seconds > 0 ? new Date(now.getTime() + seconds * 1000).toISOString() : null
}
