import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { isPostgres } from './advisory-lock.ts'
import { databaseFile } from './connect.ts'
import type { Db } from './schema.ts'

const program = fileURLToPath(new URL('./unused-space-program.ts', import.meta.url))

interface Dependencies {
  db: Db
  dataDir: string
  now: Date
  /** Ends it at any moment; another run begins at the first page. */
  signal?: AbortSignal
}

/**
 * Clears the unused part of every page of the file, once a day. SQLite overwrites what is deleted, but when it moves a row to another
 * page, a copy can stay in the unused part of the first one. `user_version` holds the day of the last complete run.
 * In a process of its own: closing the file in this process would release the locks that SQLite has on it.
 * PostgreSQL reuses its pages by itself.
 */
export async function clearUnusedSpace({ db, dataDir, now, signal }: Dependencies): Promise<void> {
  if (isPostgres(db)) return
  const day = Math.floor(now.getTime() / (24 * 60 * 60 * 1000))
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  if (rows[0]?.user_version === day || signal?.aborted) return
  const child = spawn(process.execPath, [program, databaseFile(dataDir), String(day)], { stdio: ['ignore', 'ignore', 'pipe'] })
  signal?.addEventListener('abort', () => child.kill(), { once: true })
  let words = ''
  child.stderr.on('data', (chunk) => (words += chunk))
  const [code] = await once(child, 'close')
  // A process that was killed has no code.
  if (code) throw new Error(`The unused space of the database could not be cleared: ${words}`)
}
