import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './schema.ts'

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Serializes transactions on one subject across all processes, until the transaction ends. A transaction whose writes depend on rows that it
 * has read takes this lock before it reads them. SQLite needs no lock, because it has a single writer. Outside of a transaction, nothing is
 * locked.
 */
export async function advisoryLock(tx: Db, kind: string, id: string): Promise<void> {
  if (!isPostgres(tx) || !tx.isTransaction) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0))`.execute(tx)
}

/**
 * Serializes the transactions that decide by a count of accounts, such as whether another administrator remains. Call it after the lock of an
 * account, never before.
 */
export async function lockCountOfAccounts(tx: Db): Promise<void> {
  await advisoryLock(tx, 'accounts', '')
}
