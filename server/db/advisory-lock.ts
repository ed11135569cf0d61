import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './schema.ts'

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Lets one transaction at a time go on with this subject, in whatever process. Where a rule reads rows and then writes others, it holds
 * what the rule is about before it reads. SQLite has one writer at a time anyway.
 */
export async function advisoryLock(tx: Db, kind: string, id: string): Promise<void> {
  if (!isPostgres(tx) || !tx.isTransaction) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0))`.execute(tx)
}
