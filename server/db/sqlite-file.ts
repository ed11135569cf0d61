import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import { busy } from './busy.ts'
import { isBusy } from './errors.ts'

/** Before 3.51.3 two connections that checkpoint at once could corrupt a WAL database. */
const oldestSafeVersion = '3.51.3'

/**
 * `synchronous` is NORMAL: commits don't flush the write-ahead log, because SQLite would stop every request until the disk has answered;
 * the dialect flushes it before it reports a commit (shared-flush.ts). With secure_delete, deleted bytes are overwritten with zeros.
 * Without a busy_timeout SQLite never sleeps, which would stop every request as well; `untilFree` waits instead.
 */
const pragmas = { journal_mode: 'wal', synchronous: 1, foreign_keys: 1, trusted_schema: 0, secure_delete: 1, busy_timeout: 0 } as const
const readerPragmas = { trusted_schema: 0, query_only: 1, busy_timeout: 0 } as const

/** How long a statement waits for another process that holds the database, in milliseconds. */
export const busyTimeoutMs = 5000

interface Prepared {
  statement: StatementSync
  hasRows: boolean
}

/** One connection to the file of a database. Statements run at once, and are prepared once. */
export class SqliteFile {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, Prepared>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** False as well when SQLite has ended the transaction by itself, because the disk is full or broken. */
  get isInTransaction(): boolean {
    return this.#db.isTransaction
  }

  run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const values = parameters.map(toSqlValue)
    const { statement, hasRows } = this.#prepared(sql)
    if (hasRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** A statement without arguments and rows. */
  do(sql: string): void {
    this.#prepared(sql).statement.run()
  }

  /** Says at each call whether somebody else has written since the one before. */
  changedElsewhere(): () => boolean {
    const version = this.#db.prepare('pragma data_version')
    let known = version.get()?.['data_version']
    return () => {
      const before = known
      known = version.get()?.['data_version']
      return known !== before
    }
  }

  close() {
    this.#statements.clear()
    this.#db.close()
  }

  #prepared(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    if (this.#statements.size > 500) this.#statements.clear()
    this.#statements.set(sql, prepared)
    return prepared
  }
}

/** The one that writes. */
export async function openWriter(path: string): Promise<SqliteFile> {
  const db = new DatabaseSync(path)
  const { version } = db.prepare('select sqlite_version() as version').get() as { version: string }
  if (version.localeCompare(oldestSafeVersion, 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} can corrupt a database; ${oldestSafeVersion} or newer is needed`)
  }
  await set(db, pragmas)
  return new SqliteFile(db)
}

/** One that reads beside it: the write-ahead log lets it, whoever writes meanwhile. */
export async function openReader(path: string): Promise<SqliteFile> {
  const db = new DatabaseSync(path, { readOnly: true })
  await set(db, readerPragmas)
  return new SqliteFile(db)
}

async function set(db: DatabaseSync, values: Readonly<Record<string, string | number>>) {
  for (const [name, value] of Object.entries(values)) {
    await retryWhileBusy(() => db.exec(`pragma ${name} = ${value}`))
    const [now] = Object.values(db.prepare(`pragma ${name}`).get() ?? {})
    if (now !== value) throw new Error(`SQLite kept ${name} at ${now}; ${value} is needed`)
  }
}

/** Tries again while another process holds the database, and lets other requests be answered meanwhile. */
export async function retryWhileBusy<T>(statement: () => T, end = performance.now() + busyTimeoutMs): Promise<T> {
  for (;;) {
    try {
      return statement()
    } catch (error) {
      if (!isBusy(error)) throw error
      busy.publish({})
      if (performance.now() > end) throw error
      await wait(5 + Math.random() * 10)
    }
  }
}

/** node:sqlite takes an object in first place for named parameters and would store null without a word; pg would make text of it. */
export function toSqlValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(
    `Cannot store ${typeof value === 'object' ? value.constructor.name : typeof value}; convert it to text or a number first`,
  )
}
