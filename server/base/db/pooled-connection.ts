import { setTimeout as wait } from 'node:timers/promises'
import { type PostgresCursor, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely'
import type { ClientBase, PoolClient, QueryConfig } from 'pg'
import { isPostgres } from './advisory-lock.ts'
import { DatabaseUnavailableError, isSerializationFailure, isServerLost, isUnavailable } from './errors.ts'
import type { Db } from './schema.ts'
import { toSqlValue } from './sqlite-file.ts'

export interface WriteAccess {
  is_standby: boolean
  read_only: string
}

export const writeAccessColumns = `pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') as read_only`

/** A server of PostgreSQL that answers reads only: it may lack the last saves, and refuses new ones. */
export class ReadOnlyServerError extends Error {
  readonly state: 'is a standby' | 'is read-only'

  constructor(state: ReadOnlyServerError['state']) {
    super(`this PostgreSQL ${state}, so it accepts no writes. DATABASE_URL must lead to the primary server`)
    this.state = state
  }
}

function refuseReadOnly(access: WriteAccess | undefined): void {
  if (access?.is_standby) throw new ReadOnlyServerError('is a standby')
  if (access?.read_only === 'on') throw new ReadOnlyServerError('is read-only')
}

/** Doesn't wait for the locks of other processes. Throws `ReadOnlyServerError`, also for a primary server that has become a standby. */
export async function assertWritable(db: Db): Promise<void> {
  if (isPostgres(db)) refuseReadOnly((await sql<WriteAccess>`select ${sql.raw(writeAccessColumns)}`.execute(db)).rows[0])
  else await db.selectFrom('migration').select('name').limit(1).execute()
}

/** Client-side time limits, which end the wait for a server that has vanished without closing its connections. */
export interface StatementTimes {
  /** For a read, and for the beginning of a transaction, in milliseconds. */
  readMs: number
  /** For a write, and for each statement of a transaction: longer than the limit of PostgreSQL itself. */
  writeMs: number
}

export interface PostgresTimes extends StatementTimes {
  /** For a new connection, and for one of the pool that is free. */
  connectMs: number
  /** The time after a failed attempt to connect in which none is made. */
  pauseMs: number
}

/** After a server has vanished silently, no response takes longer than 12 seconds, and every writer works within 8 seconds of a promotion. */
export const defaultTimes: PostgresTimes = { connectMs: 3000, readMs: 6000, writeMs: 12_000, pauseMs: 500 }

/** Lifts the time limits of a transaction, on the server and here: migrating a large table may take minutes, and so may waiting for it. */
export const noTimeLimit = 'set local statement_timeout = 0'

const maxRetries = 3
/** The longest wait before the first retry; it doubles for each further one. Random, so that the same transactions don't meet again. */
const firstRetryMs = 20
const readOrBegin = /^\s*(select|begin)\b/i

/** In milliseconds: no server is back as a standby so soon after it was seen to accept writes. */
const provenMs = 250
/** By the driver's connection, because the pool hands out the same one in another `PooledConnection` each time. */
const provenAt = new WeakMap<ClientBase, number>()

/** Checks the answer to a query for `writeAccessColumns` that was sent at `sentAt`. Throws `ReadOnlyServerError`. */
export function proveWritable(client: ClientBase, access: WriteAccess | undefined, sentAt: number): void {
  refuseReadOnly(access)
  provenAt.set(client, sentAt)
}

interface Listener {
  /** @param isSilent whether the server did not answer in time */
  onServerLost: (isSilent: boolean) => void
  onReleased: () => void
}

/** A pool connection while it is checked out. It is not used again once the database has failed on it. */
export class PooledConnection implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #times: StatementTimes
  readonly #listener: Listener
  #waitsSince: number | undefined
  #isInTransaction = false
  #isUnlimited = false
  #failure: DatabaseUnavailableError | undefined

  constructor(client: PoolClient, times: StatementTimes, listener: Listener) {
    this.#client = client
    this.#times = times
    this.#listener = listener
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(text: string | PostgresCursor<R>, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Streaming is not supported; select with a limit')
    // A server that has vanished would let the rollback wait as long as the statement that failed. Closing the connection rolls back as well.
    if (this.#failure)
      return text === 'rollback' ? Promise.resolve({ command: 'ROLLBACK', rowCount: 0, rows: [] }) : Promise.reject(this.#failure)
    const query = this.#queryOf(text, parameters)
    if (text === 'begin') this.#isInTransaction = true
    if (text === noTimeLimit) this.#isUnlimited = true
    return this.#isInTransaction ? this.#run<R>(query) : withRetries(() => this.#run<R>(query))
  }

  /** Milliseconds for which a statement with a time limit has been waiting for its result; 0 if none is. */
  get waitedMs(): number {
    return this.#waitsSince === undefined || this.#isUnlimited ? 0 : performance.now() - this.#waitsSince
  }

  abandon() {
    void this.#client.end()
  }

  release(destroy = false) {
    this.#listener.onReleased()
    this.#client.release(destroy || this.#failure !== undefined)
  }

  #queryOf(text: string, parameters: readonly unknown[]): QueryConfig & { query_timeout: number } {
    const { readMs, writeMs } = this.#times
    const limit = !this.#isInTransaction && readOrBegin.test(text) ? readMs : writeMs
    const values = parameters.map((value) => (typeof value === 'boolean' ? value : toSqlValue(value)))
    return { text, values, query_timeout: this.#isUnlimited ? 0 : limit }
  }

  async #run<R>(query: QueryConfig): Promise<PostgresQueryResult<R>> {
    this.#waitsSince = performance.now()
    try {
      const { command, rowCount, rows } = await this.#client.query(query)
      if (!this.#isInTransaction || query.text === 'begin') await this.#assertSameServer()
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows }
    } catch (error) {
      if (!isUnavailable(error)) throw error
      this.#failure = new DatabaseUnavailableError(error)
      if (isServerLost(error)) this.#listener.onServerLost(isReadTimeout(error))
      throw this.#failure
    } finally {
      this.#waitsSince = undefined
    }
  }

  /** Behind a pooler, a connection stays open while its server becomes a standby, which may lack the last saves. Throws `ReadOnlyServerError`. */
  async #assertSameServer(): Promise<void> {
    const now = performance.now()
    if (now - (provenAt.get(this.#client) ?? 0) < provenMs) return
    const query = { text: `select ${writeAccessColumns}`, query_timeout: this.#times.readMs }
    const { rows } = await this.#client.query<WriteAccess>(query)
    proveWritable(this.#client, rows[0], now)
  }
}

/** pg's error for a statement whose result did not arrive in time. */
const isReadTimeout = (error: unknown) => (error as Error).message === 'Query read timeout'

export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await work()
    } catch (error) {
      if (!isSerializationFailure(error)) throw error
      if (retries === maxRetries) throw new DatabaseUnavailableError(error)
      await wait(Math.random() * firstRetryMs * 2 ** retries)
    }
  }
}
