import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { databaseFile } from './connect.ts'
import { snapshotDatabase } from './snapshot.ts'

/** A version that is taken back is taken back in the first days; the copy holds what people have deleted since. */
const kept = 7 * 24 * 60 * 60 * 1000

const isCopy = (name: string) => name.startsWith('understory.sqlite.before-')

/**
 * Copies the database before the first migration that is new to it, under that one's name, beside it. An unfinished copy of an earlier try
 * goes. On PostgreSQL a copy is the operator's to make (docs/operating.md).
 */
export async function snapshotBeforeMigration(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  migration: string,
): Promise<void> {
  if (databaseUrl !== undefined) return
  const copy = `${databaseFile(dataDir)}.before-${migration.replace(/\.sql$/, '')}`
  await rm(`${copy}.part`, { force: true })
  await snapshotDatabase(databaseFile(dataDir), `${copy}.part`)
  await rename(`${copy}.part`, copy)
}

/** Removes copies that were made before earlier versions of the product. */
export async function deleteOldSnapshots(dataDir: string, now: Date): Promise<void> {
  for (const name of (await readdir(dataDir)).filter(isCopy)) {
    const { mtime } = await stat(join(dataDir, name))
    if (now.getTime() - mtime.getTime() > kept) await rm(join(dataDir, name), { force: true })
  }
}
