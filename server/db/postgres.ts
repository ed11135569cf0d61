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
import { DatabaseUnavailableError, isSerializationFailure, isUnavailable } from './errors.ts'
import type { Db, Tables } from './schema.ts'
import { toSqlValue } from './sqlite-file.ts'

/** Connections of this process. More would not make PostgreSQL faster, and it has a hundred for all processes. */
const maxConnections = 16
/** How long a request waits for a connection, in milliseconds; then the answer is 503. */
const timeoutMs = 10_000
/** What PostgreSQL itself ends, in milliseconds: a statement, and a transaction that asks nothing. */
const serverTimeouts = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 } as const
/** When PostgreSQL can't be reached any more, nobody but we can end a statement. */
const queryTimeoutMs = 15_000
/** How often a transaction is begun anew that was undone because of another one. */
const maxRetries = 3

/** PostgreSQL for Kysely. Connects with the first statement, and again by itself after the server was away. */
export function openPostgres(url: string): Db {
  const own = new Set<number>()
  const pool = new Pool({
    ...connectionOptions(url),
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: queryTimeoutMs,
    idleTimeoutMillis: 30_000,
    onConnect: (client) => configureConnection(client, own),
  })
  // An idle connection that breaks is replaced; who asks next is not concerned.
  pool.on('error', () => undefined)
  const lend = async () => new PooledConnection(await pool.connect().catch(rethrowDriverError))
  const db = new PostgresDb({ dialect: new PostgresDialect({ pool: { options: {}, connect: lend, end: () => pool.end() } }) })
  ownConnections.set(db, own)
  return db
}

const ownConnections = new WeakMap<Db, ReadonlySet<number>>()

/** Whether this process of the server serves one of our own connections. */
export function isOwnConnection(db: Db, processId: number): boolean {
  return ownConnections.get(db)?.has(processId) ?? false
}

/** How this program appears to the server, and that numbers come as numbers: no count of ours passes 2^53. */
export function connectionOptions(url: string) {
  return {
    connectionString: url,
    application_name: 'understory',
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  }
}

/** Every transaction is begun anew when PostgreSQL undid it because of another one; what it does outside of the database comes after it. */
class PostgresDb extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const once = builder.execute.bind(builder)
    builder.execute = (work) => withRetries(() => once(work))
    return builder
  }
}

/** A connection of the pool, lent to one user. */
class PooledConnection implements PostgresPoolClient {
  readonly #client: PoolClient
  #inTransaction = false
  #broken = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(text: string | PostgresCursor<R>, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Streaming is not supported; select with a limit')
    if (text === 'begin') this.#inTransaction = true
    const values = parameters.map((value) => (typeof value === 'boolean' ? value : toSqlValue(value)))
    return this.#inTransaction ? this.#ask<R>(text, values) : withRetries(() => this.#ask<R>(text, values))
  }

  release(destroy = false) {
    this.#client.release(destroy || this.#broken)
  }

  async #ask<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#client.query(text, values)
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows }
    } catch (error) {
      this.#broken ||= isUnavailable(error)
      return rethrowDriverError(error)
    }
  }
}

/** What holds on every connection, whatever the server's settings: nothing is answered before it is on the server's disk. */
async function configureConnection(client: ClientBase, own: Set<number>) {
  // While it is lent, the statement that fails says so.
  client.on('error', () => undefined)
  const { rows } = await client.query<{
    pid: number
  }>(`select pg_backend_pid() as pid, ${Object.entries(serverTimeouts).map(([name, value]) => `set_config('${name}', '${value}', false)`)},
    case current_setting('synchronous_commit') when 'off' then set_config('synchronous_commit', 'on', false) end`)
  for (const { pid } of rows) {
    own.add(pid)
    client.once('end', () => own.delete(pid))
  }
}

/** @throws {Error} for a server on which we can't keep what we promise */
export async function assertDurableServer(db: Db): Promise<void> {
  const { rows } = await sql<{ fsync: string | null; encoding: string }>`
    select current_setting('fsync', true) as fsync, current_setting('server_encoding') as encoding`.execute(db)
  const [{ fsync, encoding } = { fsync: null, encoding: '' }] = rows
  if (fsync === 'off') throw new Error('This PostgreSQL runs with fsync = off and would lose saved portfolios in a power cut. Turn it on.')
  if (encoding !== 'UTF8') throw new Error(`The database keeps text as ${encoding}; make one with encoding 'UTF8'.`)
}

/** @throws {DatabaseUnavailableError} when it was not the statement's fault */
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
