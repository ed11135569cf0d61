import { sql } from 'kysely'
import { isPostgres } from './advisory-lock.ts'
import type { Db } from './schema.ts'

/** Empties the log, which contains deleted data. Never call it in a transaction. Returns false while another connection reads an older state. */
export async function truncateWal(db: Db): Promise<boolean> {
  if (isPostgres(db)) return true
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
