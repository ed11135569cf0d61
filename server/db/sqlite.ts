import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Changes } from './changes.ts'
import { GroupCommit } from './group-commit.ts'
import { ReadsAtOnce } from './reads-at-once.ts'
import { openReader, openWriter, type SqliteFile, untilFree } from './sqlite-file.ts'

/**
 * Node's built-in SQLite for Kysely: one connection that writes, where what is written in one turn of the event loop is committed at once,
 * and one that reads beside it.
 */
export function sqliteDialect(path: string, changes: Changes): Dialect {
  const adapter = new ReadsAtOnce()
  return {
    createDriver: () => new SqliteDriver(path, changes, adapter),
    createAdapter: () => adapter,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

interface Opened {
  reader: SqliteFile
  writer: SqliteFile
  commits: GroupCommit
}

class SqliteDriver implements Driver {
  readonly #path: string
  readonly #changes: Changes
  readonly #adapter: ReadsAtOnce
  #opened: Opened | undefined

  constructor(path: string, changes: Changes, adapter: ReadsAtOnce) {
    this.#path = path
    this.#changes = changes
    this.#adapter = adapter
  }

  async init() {
    const writer = await openWriter(this.#path)
    const reader = await openReader(this.#path)
    this.#opened = { writer, reader, commits: new GroupCommit(writer) }
    this.#adapter.reader = reader
    this.#changes.askWith(writer.changedElsewhere())
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#opened) throw new Error('The database is not open')
    return new SqliteConnection(this.#opened)
  }

  async beginTransaction(connection: DatabaseConnection) {
    await ours(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection) {
    await ours(connection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await ours(connection).rollback()
  }

  async releaseConnection() {}

  async destroy() {
    this.#adapter.reader = undefined
    // The one that writes last, because it empties the write-ahead log where it is the last.
    this.#opened?.reader.close()
    await this.#opened?.commits.close()
    this.#opened = undefined
  }
}

function ours(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection
  throw new Error('This connection is of another database')
}

/** What one query or one transaction speaks to. */
class SqliteConnection implements DatabaseConnection {
  readonly #opened: Opened
  #stay: Awaited<ReturnType<GroupCommit['enter']>> | undefined

  constructor(opened: Opened) {
    this.#opened = opened
  }

  async begin() {
    this.#stay = await this.#opened.commits.enter()
  }

  async commit() {
    if (this.#stay) await this.#opened.commits.commit(this.#stay)
  }

  async rollback() {
    if (this.#stay) await this.#opened.commits.rollback(this.#stay)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { commits, reader, writer } = this.#opened
    if (this.#stay) return commits.run(this.#stay, () => writer.run<R>(query))
    const { kind } = query.query
    if (kind === 'SelectQueryNode') return await untilFree(() => reader.run<R>(query))
    // Written by hand: it may be a pragma, which does nothing in a transaction.
    if (kind === 'RawNode') return await commits.alone(() => writer.run<R>(query))
    return await commits.write(() => writer.run<R>(query))
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported; select with a limit')
  }
}
