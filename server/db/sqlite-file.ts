import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import { busy } from './busy.ts'
import { isBusy } from './errors.ts'

/** Before 3.51.3, concurrent checkpoints could corrupt a WAL database. */
const oldestSafeVersion = '3.51.3'

/**
 * `synchronous` is NORMAL: commits don't flush the write-ahead log, because that would block the event loop during the flush. The dialect
 * flushes the log before it reports a commit (shared-flush.ts). With secure_delete, deleted bytes are overwritten with zeros. The
 * busy_timeout is 0, because SQLite would block the event loop while it sleeps; `retryWhileBusy` waits instead.
 */
const pragmas = { journal_mode: 'wal', synchronous: 1, foreign_keys: 1, trusted_schema: 0, secure_delete: 1, busy_timeout: 0 } as const
const readerPragmas = { trusted_schema: 0, query_only: 1, busy_timeout: 0 } as const

/** Maximum wait of a statement for another process's lock. */
export const busyTimeoutMs = 5000

interface Prepared {
  statement: StatementSync
  hasRows: boolean
}

/** A connection to a database file. Runs statements synchronously and caches prepared ones. */
export class SqliteFile {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, Prepared>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** Also false after SQLite has rolled back the transaction itself, because of a full or broken disk. */
  get isInTransaction(): boolean {
    return this.#db.isTransaction
  }

  run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const values = parameters.map(toSqlValue)
    const { statement, hasRows } = this.#prepare(sql)
    if (hasRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** For a statement without parameters and rows. */
  execute(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  /** Returns a function that reports whether another connection has written since its previous call. */
  externalCheck(): () => boolean {
    const dataVersion = this.#db.prepare('pragma data_version')
    let current = dataVersion.get()?.['data_version']
    return () => {
      const previous = current
      current = dataVersion.get()?.['data_version']
      return current !== previous
    }
  }

  close() {
    this.#statements.clear()
    this.#db.close()
  }

  #prepare(sql: string): Prepared {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#db.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    if (this.#statements.size > 500) this.#statements.clear()
    this.#statements.set(sql, prepared)
    return prepared
  }
}

export async function openWriter(path: string): Promise<SqliteFile> {
  const db = new DatabaseSync(path)
  const { version } = db.prepare('select sqlite_version() as version').get() as { version: string }
  if (version.localeCompare(oldestSafeVersion, 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} can corrupt a database. Use ${oldestSafeVersion} or newer.`)
  }
  await setPragmas(db, pragmas)
  return new SqliteFile(db)
}

/** A read-only connection. With the write-ahead log it reads while other connections write. */
export async function openReader(path: string): Promise<SqliteFile> {
  const db = new DatabaseSync(path, { readOnly: true })
  await setPragmas(db, readerPragmas)
  return new SqliteFile(db)
}

async function setPragmas(db: DatabaseSync, values: Readonly<Record<string, string | number>>) {
  for (const [name, value] of Object.entries(values)) {
    await retryWhileBusy(() => db.exec(`pragma ${name} = ${value}`))
    const [actual] = Object.values(db.prepare(`pragma ${name}`).get() ?? {})
    if (actual !== value) throw new Error(`SQLite did not accept ${name} = ${value}; it is ${actual}`)
  }
}

/** Retries while another process has locked the database, without blocking the event loop. */
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

/** node:sqlite would take an object as the named parameters and silently store null; pg would convert it to text. */
export function toSqlValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(
    `Cannot store ${typeof value === 'object' ? value.constructor.name : typeof value}; convert it to text or a number first`,
  )
}
