import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { databaseFile } from './connect.ts'
import { snapshotDatabase } from './snapshot.ts'

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
