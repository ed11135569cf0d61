import { type FileHandle, open } from 'node:fs/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  InsertQueryNode,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { anyChange, type ChangeBus } from './change-bus.ts'
import { DatabaseUnavailableError } from './errors.ts'
import { busyTimeoutMs, openSqliteFile, retryWhileBusy, type SqliteFile } from './sqlite-file.ts'

/** All commits that wait share the next flush, so a slow disk adds only latency. After a failed flush, the disk's state is unknown and all fail. */
export class SharedFlush {
  readonly #file: FileHandle
  #running = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** Resolves when everything written so far is on the disk. */
  flush(): Promise<void> {
    // A flush that is already running may miss later writes.
    // After a failure `#running` stays rejected, so this never starts another flush.
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      this.#running = this.#file.datasync()
      return this.#running
    })
    return this.#next
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#running).catch(() => undefined)
    await this.#file.close()
  }
}

/** Grants the lock in order of arrival. */
class Mutex {
  readonly #queue: (() => void)[] = []
  #isLocked = false

  /** @throws {DatabaseUnavailableError} after the timeout, for example when a transaction waits for itself */
  async lock(timeoutMs: number): Promise<void> {
    if (!this.#isLocked) {
      this.#isLocked = true
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#queue.push(resolve)
    const timer = setTimeout(() => {
      this.#queue.splice(this.#queue.indexOf(resolve), 1)
      reject(new DatabaseUnavailableError(new Error('another transaction has not ended')))
    }, timeoutMs)
    await promise.finally(() => clearTimeout(timer))
  }

  unlock(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#isLocked = false
  }
}

/** One connection writes; a read-only one never waits for it. The promise of a commit waits for the flush, which blocks no other transaction. */
export function sqliteDialect(path: string, changes: ChangeBus): Dialect {
  return {
    createDriver: () => new SqliteDriver(path, changes),
    createAdapter: () => new TwoConnectionAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class TwoConnectionAdapter extends SqliteAdapter {
  /** With false, the inherited value, Kysely makes every query wait for the one before. */
  override get supportsMultipleConnections() {
    return true
  }
}

interface OpenFiles {
  reader: SqliteFile
  writer: SqliteFile
  writeLock: Mutex
  log: SharedFlush
  externalWrites: ReturnType<SqliteFile['watchExternalWrites']>
}

class SqliteDriver implements Driver {
  readonly #path: string
  readonly #changes: ChangeBus
  #files: OpenFiles | undefined

  constructor(path: string, changes: ChangeBus) {
    this.#path = path
    this.#changes = changes
  }

  async init() {
    const writer = await openSqliteFile(this.#path, { readOnly: false })
    const reader = await openSqliteFile(this.#path, { readOnly: true })
    // The first read, which this call makes, creates the -shm file and the -wal file that is opened below.
    const externalWrites = writer.watchExternalWrites(this.#path)
    this.#changes.setExternalChangeDetector(() => (externalWrites.hasNew() ? anyChange : undefined))
    const log = new SharedFlush(await open(`${this.#path}-wal`, 'r+'))
    this.#files = { writer, reader, writeLock: new Mutex(), log, externalWrites }
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#files) throw new Error('The database is not open')
    return new SqliteConnection(this.#files)
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
    if (!this.#files) return
    const { reader, writer, writeLock, log, externalWrites } = this.#files
    this.#files = undefined
    // Waits for the last transaction. Never unlocked: none may start afterwards.
    await writeLock.lock(busyTimeoutMs)
    await log.close()
    reader.close()
    // Closed last, because the last connection empties the write-ahead log, and a read-only one can't.
    writer.close()
    externalWrites.close()
    this.#changes.setExternalChangeDetector(() => undefined)
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #files: OpenFiles
  #isInTransaction = false
  #needsFlush = false

  constructor(files: OpenFiles) {
    this.#files = files
  }

  async begin() {
    await this.#lockAndRun(() => this.#files.writer.exec('begin immediate'))
    this.#isInTransaction = true
  }

  async commit() {
    this.#files.writer.exec('commit')
    this.#end()
    if (this.#needsFlush) await this.#files.log.flush()
  }

  rollback() {
    // A commit whose flush failed can't be rolled back.
    if (!this.#isInTransaction) return
    try {
      if (this.#files.writer.isTransaction) this.#files.writer.exec('rollback')
    } finally {
      this.#end()
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { log, reader, writeLock, writer } = this.#files
    const isSelect = SelectQueryNode.is(query.query)
    if (this.#isInTransaction) {
      // SQLite rolls back by itself when the disk is full or broken.
      if (!writer.isTransaction) throw new Error('SQLite has rolled this transaction back')
      this.#needsFlush ||= needsFlush(query)
      return writer.run<R>(query)
    }
    if (isSelect) return await retryWhileBusy(() => reader.run<R>(query))
    const result = await this.#lockAndRun(() => writer.run<R>(query))
    writeLock.unlock()
    if (needsFlush(query)) await log.flush()
    return result
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported; select with a limit')
  }

  /** Takes the write lock and runs a statement. The caller releases the lock; if the statement fails, it is released here. */
  async #lockAndRun<T>(statement: () => T): Promise<T> {
    const end = performance.now() + busyTimeoutMs
    await this.#files.writeLock.lock(busyTimeoutMs)
    try {
      return await retryWhileBusy(statement, end)
    } catch (error) {
      this.#files.writeLock.unlock()
      throw error
    }
  }

  #end() {
    this.#isInTransaction = false
    this.#files.writeLock.unlock()
  }
}

/** Counters, whose inserts are reported before they are flushed. A power failure may lose the last ones; a crash of the process loses none. */
const unflushedTables = new Set(['rate_limit', 'visit_day'])

/** Whether this query's result may be reported only when its changes are on the disk. */
function needsFlush({ query }: CompiledQuery): boolean {
  const isCounterInsert = InsertQueryNode.is(query) && unflushedTables.has(query.into?.table.identifier.name ?? '')
  return !SelectQueryNode.is(query) && !isCounterInsert
}
