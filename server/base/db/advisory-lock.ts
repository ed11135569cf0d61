import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './schema.ts'

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Take it before reading rows on which your writes depend. Outside of a transaction it locks nothing. SQLite needs none: it has a single writer. */
export async function advisoryLock(tx: Db, kind: string, id: string): Promise<void> {
  if (!isPostgres(tx) || !tx.isTransaction) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0))`.execute(tx)
}

/** For decisions by a count of accounts, such as whether another administrator remains. Call it after the lock of an account, never before. */
export async function lockCountOfAccounts(tx: Db): Promise<void> {
  await advisoryLock(tx, 'accounts', '')
}

/** Empties the log, which contains deleted data. Never call it in a transaction. Returns false while another connection reads an older state. */
export async function truncateWal(db: Db): Promise<boolean> {
  if (isPostgres(db)) return true
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
