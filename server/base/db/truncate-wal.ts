import { sql } from 'kysely'
import { isPostgres } from './advisory-lock.ts'
import type { Db } from './schema.ts'

/**
 * Empties the write-ahead log, which contains earlier states of pages and so deleted data. Never call it in a transaction.
 * Returns false while another connection reads an older state; a later call succeeds.
 * Does nothing on PostgreSQL, which cleans up deleted rows itself (docs/decisions/0025).
 */
export async function truncateWal(db: Db): Promise<boolean> {
  if (isPostgres(db)) return true
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
