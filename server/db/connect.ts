import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Opens the database of this installation: a file in DATA_DIR. */
export function connect({ dataDir }: Pick<Config, 'dataDir'>): Db {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return new Kysely({ dialect: sqliteDialect(join(dataDir, 'understory.sqlite')) })
}
