import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { firstUseOf } from '../settings/secret.ts'
import { ChangeBus } from './change-bus.ts'
import { defaultTimes } from './pooled-connection.ts'
import { openPostgres } from './postgres.ts'
import type { Db } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Opens DATABASE_URL, or the file in DATA_DIR. Lets `changes` detect writes of other processes. */
export function connect(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>,
  changes = new ChangeBus(),
  times = defaultTimes,
): Db {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, changes, times)
  const file = databaseFile(dataDir)
  firstUseOf(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    restrictPermissions(file)
  })
  return new Kysely({ dialect: sqliteDialect(file, changes) })
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'understory.sqlite')
}

/** Makes the database readable only by the user that runs the server. SQLite creates the -wal and -shm files with the same mode. */
function restrictPermissions(file: string) {
  // Closing an existing database would release the locks of this process's other connections to it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(path, 0o600)
    } catch {
      // The file doesn't exist, or the file system has no modes.
    }
  }
}
