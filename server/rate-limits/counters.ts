import type { Db } from '../db/schema.ts'

/** One count to be raised, in a window of so many seconds that begins with its first use; 0 never ends. */
interface Use {
  key: string
  seconds: number
}

export interface Counted {
  points: number
  /** When the window ends; null when it doesn't end by itself. */
  expires_at: string | null
}

/** Adds one to all counts in one statement, so that no two uses can slip past each other. A window that has ended begins again. */
export async function incrementCounters(db: Db, uses: readonly Use[], now: Date): Promise<Map<string, Counted>> {
  // The same order everywhere, because two that wait for each other's rows would never end.
  const sorted = [...uses].sort((a, b) => (a.key < b.key ? -1 : 1))
  const rows = await db
    .insertInto('rate_limit')
    .values(sorted.map(({ key, seconds }) => ({ key, points: 1, expires_at: end(now, seconds) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const ended = eb('rate_limit.expires_at', '<=', now.toISOString())
        return {
          points: eb
            .case()
            .when(ended)
            .then(1)
            .else(eb('rate_limit.points', '+', 1))
            .end(),
          expires_at: eb.case().when(ended).then(eb.ref('excluded.expires_at')).else(eb.ref('rate_limit.expires_at')).end(),
        }
      }),
    )
    .returning(['key', 'points', 'expires_at'])
    .execute()
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}

/** Not below nothing, and not in a window that has ended: a use given back must never become a use more. */
export async function decrementCounters(db: Db, keys: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ points: eb('points', '-', 1) }))
    .where('key', 'in', keys)
    .where('points', '>', 0)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .execute()
}

export async function read(db: Db, keys: readonly string[], now: Date): Promise<Map<string, Counted>> {
  const rows = await db
    .selectFrom('rate_limit')
    .selectAll()
    .where('key', 'in', keys)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .execute()
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}

export async function setCounter(db: Db, { key, seconds }: Use, points: number, now: Date): Promise<void> {
  const row = { points, expires_at: end(now, seconds) }
  await db
    .insertInto('rate_limit')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function deleteCounters(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', 'in', keys).execute()
}

function end(now: Date, seconds: number): string | null {
  return seconds > 0 ? new Date(now.getTime() + seconds * 1000).toISOString() : null
}
