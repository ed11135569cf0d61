import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Config } from '../config.ts'
import { databaseFile } from './connect.ts'

/** More pages than any database has. Copying all pages in one step prevents a concurrent save from restarting the backup. */
const allPages = 2 ** 31 - 1
/** Maximum wait for another process's lock. */
const timeoutMs = 5000

/** Blocks neither readers nor writers. Throws when there is no database, `to` already exists, or the copy is damaged. */
export async function snapshotDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}`)
  closeSync(openSync(to, 'wx', 0o600))
  const source = new DatabaseSync(from, { timeout: timeoutMs })
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
  const problem = integrityError(to)
  if (problem) throw new Error(`The copy of the database is damaged: ${problem}`)
  const file = openSync(to, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** The first integrity error of a database that no other process has open, or undefined. */
export function integrityError(file: string): string | undefined {
  const db = new DatabaseSync(file)
  try {
    const [first = {}] = db.prepare('pragma integrity_check(1)').all()
    const [result] = Object.values(first)
    if (result !== 'ok') return String(result)
    return db.prepare('pragma foreign_key_check').get() ? 'rows refer to missing rows' : undefined
  } finally {
    db.close()
  }
}

/** Long enough to undo an update. Not longer, because a snapshot contains data that owners have deleted since. */
const retentionMs = 7 * 24 * 60 * 60 * 1000

/** Copies the database into the same folder before its first new migration. On PostgreSQL the operator makes the copy (docs/operate.md). */
export async function snapshotBeforeMigration(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  migration: string,
): Promise<void> {
  if (databaseUrl !== undefined) return
  const snapshot = `${databaseFile(dataDir)}.before-${migration.replace(/\.sql$/, '')}`
  await rm(`${snapshot}.part`, { force: true })
  await snapshotDatabase(databaseFile(dataDir), `${snapshot}.part`)
  await rename(`${snapshot}.part`, snapshot)
}

export async function deleteOldSnapshots(dataDir: string, now: Date): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((file) => file.startsWith('understory.sqlite.before-'))) {
    const { mtime } = await stat(join(dataDir, name))
    if (now.getTime() - mtime.getTime() > retentionMs) await rm(join(dataDir, name), { force: true })
  }
}
