import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { ChangeBus } from './change-bus.ts'
import { ChangeListener, installChangeTrigger } from './change-listener.ts'
import { openPostgres } from './postgres.ts'
import type { Db } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Opens the database of this installation: that of DATABASE_URL, else a file in DATA_DIR. `changes` hears of what others write to that file. */
export function connect(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>,
  changes = new ChangeBus(),
): Db {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = databaseFile(dataDir)
  keepPrivate(file)
  return new Kysely({ dialect: sqliteDialect(file, changes) })
}

/** Lets `changes` hear of what other processes write to a migrated PostgreSQL; returns what ends that. */
export async function subscribeToChanges(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  db: Db,
  changes: ChangeBus,
): Promise<() => Promise<void>> {
  if (databaseUrl === undefined) return async () => undefined
  await installChangeTrigger(db)
  const ear = new ChangeListener(databaseUrl, db, changes)
  return () => ear.close()
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'understory.sqlite')
}

/** For nobody else to read: the database, and what SQLite puts beside it and makes with the same mode. */
function keepPrivate(file: string) {
  closeSync(openSync(file, 'a', 0o600))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(each, 0o600)
    } catch {
      // Not there, or on a disk that knows no modes.
    }
  }
}
