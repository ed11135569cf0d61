import { sql } from 'kysely'
import { isPostgres } from './advisory-lock.ts'
import type { Db } from './schema.ts'

/**
 * What was deleted is overwritten where it stood, but the write-ahead log holds pages as they were before; this empties it.
 * Not while somebody reads an older state: then it says false, and a later call does it. Never in a transaction.
 * On PostgreSQL what was deleted is its own to clear away (docs/decisions/0025).
 */
export async function truncateWal(db: Db): Promise<boolean> {
  if (isPostgres(db)) return true
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
