import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Opens the database of this installation: a file in DATA_DIR. */
export function connect({ dataDir }: Pick<Config, 'dataDir'>): Db {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = databaseFile(dataDir)
  keepPrivate(file)
  return new Kysely({ dialect: sqliteDialect(file) })
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
