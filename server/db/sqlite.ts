import { open } from 'node:fs/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { ChangeBus } from './change-bus.ts'
import { Mutex } from './mutex.ts'
import { SharedFlush } from './shared-flush.ts'
import { busyTimeoutMs, openReader, openWriter, retryWhileBusy, type SqliteFile } from './sqlite-file.ts'

/**
 * Node's built-in SQLite for Kysely: one connection that writes, and a read-only one that never waits for it. A commit writes to the
 * write-ahead log and ends the transaction; the answer then waits for the flush, which blocks neither requests nor other transactions.
 */
export function sqliteDialect(path: string, changes: ChangeBus): Dialect {
  return {
    createDriver: () => new SqliteDriver(path, changes),
    createAdapter: () => new TwoConnections(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class TwoConnections extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

interface Opened {
  reader: SqliteFile
  writer: SqliteFile
  /** Held by whoever writes. */
  turn: Mutex
  log: SharedFlush
}

class SqliteDriver implements Driver {
  readonly #path: string
  readonly #changes: ChangeBus
  #opened: Opened | undefined

  constructor(path: string, changes: ChangeBus) {
    this.#path = path
    this.#changes = changes
  }

  async init() {
    const writer = await openWriter(this.#path)
    const reader = await openReader(this.#path)
    // The first read also makes the write-ahead log.
    this.#changes.setExternalCheck(writer.changedElsewhere())
    const log = new SharedFlush(await open(`${this.#path}-wal`, 'r+'))
    this.#opened = { writer, reader, turn: new Mutex(), log }
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#opened) throw new Error('The database is not open')
    return new SqliteConnection(this.#opened)
  }

  async beginTransaction(connection: SqliteConnection) {
    await connection.begin()
  }

  async commitTransaction(connection: SqliteConnection) {
    await connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection) {
    connection.rollback()
  }

  async releaseConnection() {}

  async destroy() {
    if (!this.#opened) return
    const { reader, writer, turn, log } = this.#opened
    this.#opened = undefined
    await turn.lock(busyTimeoutMs)
    await log.close()
    reader.close()
    // The writer last, because the last one empties the write-ahead log.
    writer.close()
  }
}

/** For one query or one transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly #opened: Opened
  #isInTransaction = false
  #hasWritten = false

  constructor(opened: Opened) {
    this.#opened = opened
  }

  async begin() {
    await this.#lockThen(() => this.#opened.writer.do('begin immediate'))
    this.#isInTransaction = true
  }

  async commit() {
    this.#opened.writer.do('commit')
    this.#end()
    if (this.#hasWritten) await this.#opened.log.flush()
  }

  rollback() {
    // A commit whose flush has failed can't be rolled back.
    if (!this.#isInTransaction) return
    try {
      if (this.#opened.writer.isInTransaction) this.#opened.writer.do('rollback')
    } finally {
      this.#end()
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { log, reader, turn, writer } = this.#opened
    const isSelect = query.query.kind === 'SelectQueryNode'
    if (this.#isInTransaction) {
      if (!writer.isInTransaction) throw new Error('SQLite has rolled this transaction back')
      const result = writer.run<R>(query)
      this.#hasWritten ||= hasWritten(query, result)
      return result
    }
    if (isSelect) return await retryWhileBusy(() => reader.run<R>(query))
    const result = await this.#lockThen(() => writer.run<R>(query))
    turn.unlock()
    if (hasWritten(query, result)) await log.flush()
    return result
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported; select with a limit')
  }

  /** Keeps the lock unless the statement fails. */
  async #lockThen<T>(statement: () => T): Promise<T> {
    const end = performance.now() + busyTimeoutMs
    await this.#opened.turn.lock(busyTimeoutMs)
    try {
      return await retryWhileBusy(statement, end)
    } catch (error) {
      this.#opened.turn.unlock()
      throw error
    }
  }

  #end() {
    this.#isInTransaction = false
    this.#opened.turn.unlock()
  }
}

/** Raw SQL may change the schema, which counts no rows. */
function hasWritten({ query: { kind } }: CompiledQuery, { rows, numAffectedRows }: QueryResult<unknown>): boolean {
  return kind === 'RawNode' || (kind !== 'SelectQueryNode' && (rows.length > 0 || numAffectedRows !== 0n))
}
