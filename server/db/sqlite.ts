import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { isBusy } from './errors.ts'

/** Before 3.51.3 two connections that checkpoint at once could corrupt a WAL database. */
const oldestSafeVersion = '3.51.3'

/**
 * A longer busy_timeout freezes every request, because node:sqlite is synchronous; waiting goes on outside.
 * With secure_delete what was deleted is overwritten with zeros.
 */
const pragmas = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, trusted_schema: 0, secure_delete: 1, busy_timeout: 50 } as const

/** How long a statement waits for another process that holds the database, in milliseconds. */
const patience = 5000

/** Node's built-in SQLite for Kysely. One connection; a statement that meets a locked database is retried without blocking. */
export function sqliteDialect(path: string): Dialect {
  return {
    createDriver: () => new SqliteDriver(path),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class SqliteDriver implements Driver {
  readonly #path: string
  #connection: SqliteConnection | undefined

  constructor(path: string) {
    this.#path = path
  }

  async init() {
    this.#connection = new SqliteConnection(await open(this.#path))
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connection) throw new Error('The database is not open')
    return this.#connection
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection() {}

  async destroy() {
    this.#connection?.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(bindable)
    return await untilFree(() => {
      const statement = this.#prepared(sql)
      if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    })
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported; select with a limit')
  }

  close() {
    this.#statements.clear()
    this.#db.close()
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    if (this.#statements.size > 500) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

async function open(path: string): Promise<DatabaseSync> {
  const db = new DatabaseSync(path)
  const { version } = db.prepare('select sqlite_version() as version').get() as { version: string }
  if (version.localeCompare(oldestSafeVersion, 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} can corrupt a database; ${oldestSafeVersion} or newer is needed`)
  }
  for (const [name, value] of Object.entries(pragmas)) {
    await untilFree(() => db.exec(`pragma ${name} = ${value}`))
    const [now] = Object.values(db.prepare(`pragma ${name}`).get() ?? {})
    const inMemory = path === ':memory:' && name === 'journal_mode'
    if (now !== value && !inMemory) throw new Error(`SQLite kept ${name} at ${now}; ${value} is needed`)
  }
  return db
}

async function untilFree<T>(statement: () => T): Promise<T> {
  for (const end = performance.now() + patience; ; ) {
    try {
      return statement()
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
      await wait(10 + Math.random() * 20)
    }
  }
}

/** node:sqlite takes an object in first place for named parameters and would store null without a word. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(
    `Cannot store ${typeof value === 'object' ? value.constructor.name : typeof value}; convert it to text or a number first`,
  )
}
