import { setTimeout as wait } from 'node:timers/promises'
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
  type TransactionBuilder,
} from 'kysely'
import { type ClientBase, Pool, type PoolClient, types } from 'pg'
import type { ChangeBus } from './change-bus.ts'
import { DatabaseUnavailableError, isSerializationFailure, isUnavailable } from './errors.ts'
import type { Db, Tables } from './schema.ts'
import { toSqlValue } from './sqlite-file.ts'

/** Per process. More connections would not make PostgreSQL faster, and its default maximum for all processes is 100. */
const maxConnections = 16
/** Maximum wait for a connection; then the response is 503. */
const timeoutMs = 10_000
/** Enforced by PostgreSQL, in milliseconds. */
const serverTimeouts = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 } as const
/** Client-side timeout, for when the connection to the server is lost. */
const queryTimeoutMs = 15_000
/** Maximum age of the sitemap after a change by another process. */
const maxSitemapAgeMs = 1000
/** Retries of a transaction that was rolled back because of a concurrent one. */
const maxRetries = 3

/** PostgreSQL for Kysely. Connects with the first statement and reconnects after an outage. */
export function openPostgres(url: string, changes: ChangeBus): Db {
  const pool = new Pool({
    connectionString: url,
    application_name: 'understory',
    keepAlive: true,
    types: typeParsers,
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: queryTimeoutMs,
    idleTimeoutMillis: 30_000,
    onConnect: configureConnection,
  })
  // The pool replaces a broken idle connection, so the next query is unaffected.
  pool.on('error', () => undefined)
  const acquire = async () => new PooledConnection(await pool.connect().catch(rethrowDriverError))
  changes.setExternalChangeDetector(assumeExternalWrites())
  return new PostgresDb({ dialect: new PostgresDialect({ pool: { options: {}, connect: acquire, end: () => pool.end() } }) })
}

/** Parses bigint as a number, because none of our counts exceeds 2^53. */
const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}

/**
 * Other processes may write at any moment, so nothing that was read in one event loop turn is used in the next. The sitemap is expensive to
 * make, so it may be a second old.
 */
function assumeExternalWrites() {
  let sitemapTime = 0
  return () => {
    const isSitemapChanged = performance.now() - sitemapTime >= maxSitemapAgeMs
    if (isSitemapChanged) sitemapTime = performance.now()
    return { isCountChanged: false, isSitemapChanged }
  }
}

/** Retries every transaction that was rolled back because of a concurrent one, so transactions must have no side effects outside of the database. */
class PostgresDb extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const executeOnce = builder.execute.bind(builder)
    builder.execute = (work) => withRetries(() => executeOnce(work))
    return builder
  }
}

/** A pool connection while it is checked out. */
class PooledConnection implements PostgresPoolClient {
  readonly #client: PoolClient
  #isInTransaction = false
  #isBroken = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(text: string | PostgresCursor<R>, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Streaming is not supported; select with a limit')
    if (text === 'begin') this.#isInTransaction = true
    const values = parameters.map((value) => (typeof value === 'boolean' ? value : toSqlValue(value)))
    return this.#isInTransaction ? this.#run<R>(text, values) : withRetries(() => this.#run<R>(text, values))
  }

  release(destroy = false) {
    this.#client.release(destroy || this.#isBroken)
  }

  async #run<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#client.query(text, values)
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows }
    } catch (error) {
      this.#isBroken ||= isUnavailable(error)
      return rethrowDriverError(error)
    }
  }
}

/** Overrides server settings: sets the timeouts, and flushes every commit to the server's disk before it is reported. */
async function configureConnection(client: ClientBase) {
  // Ignored, because the statement that fails on a checked-out connection reports the error.
  client.on('error', () => undefined)
  await client.query(`select ${Object.entries(serverTimeouts).map(([name, value]) => `set_config('${name}', '${value}', false)`)},
    case current_setting('synchronous_commit') when 'off' then set_config('synchronous_commit', 'on', false) end`)
}

/** @throws {Error} for a server that can't store our data durably or in UTF-8 */
export async function assertDurableServer(db: Db): Promise<void> {
  const { rows } = await sql<{ fsync: string | null; encoding: string }>`
    select current_setting('fsync', true) as fsync, current_setting('server_encoding') as encoding`.execute(db)
  const [{ fsync, encoding } = { fsync: null, encoding: '' }] = rows
  if (fsync === 'off')
    throw new Error('This PostgreSQL runs with fsync = off and would lose saved portfolios in a power failure. Turn it on.')
  if (encoding !== 'UTF8') throw new Error(`The database stores text as ${encoding}. Create one with encoding 'UTF8'.`)
}

/** @throws {DatabaseUnavailableError} when the database caused the error, not the statement */
function rethrowDriverError(error: unknown): never {
  throw isUnavailable(error) ? new DatabaseUnavailableError(error) : error
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await work()
    } catch (error) {
      if (!isSerializationFailure(error)) throw error
      if (retries === maxRetries) throw new DatabaseUnavailableError(error)
      await wait(Math.random() * 20 * 2 ** retries)
    }
  }
}
