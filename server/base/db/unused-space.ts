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
  /** May abort at any moment; the next run starts again at the first page. */
  signal?: AbortSignal
}

/**
 * SQLite overwrites deleted rows, but a row that it moved can leave a copy on the old page. `user_version` is the day of the last complete run.
 * Runs in a separate process, because closing the file in this one would release the locks that SQLite has on it.
 */
export async function clearUnusedSpace({ db, dataDir, now, signal }: Dependencies): Promise<void> {
  if (isPostgres(db)) return
  const day = Math.floor(now.getTime() / (24 * 60 * 60 * 1000))
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  if (rows[0]?.user_version === day || signal?.aborted) return
  const child = spawn(process.execPath, [program, databaseFile(dataDir), String(day)], { stdio: ['ignore', 'ignore', 'pipe'] })
  signal?.addEventListener('abort', () => child.kill(), { once: true })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  // A killed process has no exit code.
  if (code) throw new Error(`Cannot clear the unused space of the database: ${output}`)
}
