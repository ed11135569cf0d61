import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { databaseFile } from './connect.ts'
import { emptyLog } from './empty-log.ts'
import { isPostgres } from './hold.ts'
import type { Db } from './schema.ts'

interface Surroundings {
  db: Db
  dataDir: string
  now: Date
  /** Bytes that are free on the disk. */
  free: number
}

/**
 * Writes the whole database anew, once a day. SQLite overwrites what is deleted, but when it moves a row to another page,
 * a copy can stay behind in the unused part of the first, and later nobody knows that it is there.
 * The database's own `user_version` says on which day that was done. Not where the disk has no room for it,
 * and not on PostgreSQL, which reuses its pages by itself.
 */
export async function rewriteDaily({ db, dataDir, now, free }: Surroundings): Promise<void> {
  if (isPostgres(db)) return
  const day = Math.floor(now.getTime() / (24 * 60 * 60 * 1000))
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  const file = databaseFile(dataDir)
  if (rows[0]?.user_version === day || free < 3 * statSync(file).size) return
  const worker = new Worker(new URL('./rewrite-worker.ts', import.meta.url), { workerData: { file, day } })
  await once(worker, 'exit')
  await emptyLog(db)
}
