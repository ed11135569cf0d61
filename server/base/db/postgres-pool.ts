import { Client, type ClientBase, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseUnavailableError, isUnavailable } from './errors.ts'
import { PooledConnection, type PostgresTimes, proveWritable, type WriteAccess, writeAccessColumns } from './pooled-connection.ts'

/** After a failed attempt to connect, fails immediately for a while and then lets one caller try, so that requests don't pile up in an outage. */
export class ConnectBreaker {
  readonly #pauseMs: number
  readonly #now: () => number
  #failure: { error: unknown; retryAt: number } | undefined
  #isTrying = false

  constructor(pauseMs: number, now = () => performance.now()) {
    this.#pauseMs = pauseMs
    this.#now = now
  }

  /** `isFailure` says whether an error of `connect` means that the server can't be reached. Throws that error, or the one of the last attempt. */
  async run<T>(connect: () => Promise<T>, isFailure: (error: unknown) => boolean): Promise<T> {
    if (this.#failure && (this.#isTrying || this.#now() < this.#failure.retryAt)) throw this.#failure.error
    this.#isTrying = true
    try {
      const result = await connect()
      this.#failure = undefined
      return result
    } catch (error) {
      if (isFailure(error)) this.#failure = { error, retryAt: this.#now() + this.#pauseMs }
      throw error
    } finally {
      this.#isTrying = false
    }
  }
}

/** Per process. More connections would not make PostgreSQL faster, and its default maximum for all processes is 100. */
const maxConnections = 16
/** Enforced by PostgreSQL, in milliseconds. */
const serverTimeouts = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 } as const
const idleBeforeKeepAliveMs = 5000

/** Connections to a server that writes. Connects with the first statement, and again after an outage. */
export class PostgresPool {
  readonly #pool: Pool
  readonly #times: PostgresTimes
  readonly #breaker: ConnectBreaker
  /** By connection of the driver, which creates and ends them; the same for `#hosts`. */
  readonly #lossesBefore = new WeakMap<ClientBase, number>()
  #losses = 0
  readonly #urls: readonly string[]
  #host = 0
  readonly #hosts = new WeakMap<ClientBase, number>()
  readonly #inUse = new Map<PooledConnection, number | undefined>()
  #isProbing = false

  constructor(urls: readonly string[], types: NonNullable<PoolConfig['types']>, times: PostgresTimes) {
    this.#times = times
    this.#urls = urls
    this.#breaker = new ConnectBreaker(times.pauseMs)
    const currentUrl = () => ({ connectionString: urls[this.#host] })
    const onCreated = (client: ClientBase) => this.#watch(client)
    this.#pool = new Pool({
      Client: class extends Client {
        constructor(options?: PoolConfig) {
          super({ ...options, ...currentUrl() })
          onCreated(this)
        }
      },
      application_name: 'understory',
      keepAlive: true,
      keepAliveInitialDelayMillis: idleBeforeKeepAliveMs,
      types,
      max: maxConnections,
      connectionTimeoutMillis: times.connectMs,
      idleTimeoutMillis: 30_000,
      onConnect: async (client) => {
        await configureConnection(client, times.connectMs)
        this.#lossesBefore.set(client, this.#losses)
      },
    })
    // The pool replaces a broken idle connection, so the next query is unaffected.
    this.#pool.on('error', () => undefined)
  }

  /** @throws {DatabaseUnavailableError} when the database caused the error */
  async connect(): Promise<PooledConnection> {
    try {
      const client = await this.#freshClient()
      const host = this.#hosts.get(client)
      const connection: PooledConnection = new PooledConnection(client, this.#times, {
        onServerLost: (isSilent) => {
          this.#losses++
          this.#leave(host)
          if (isSilent) this.#abandonOthers(host)
        },
        onReleased: () => this.#inUse.delete(connection),
      })
      this.#inUse.set(connection, host)
      return connection
    } catch (error) {
      throw isUnavailable(error) ? new DatabaseUnavailableError(error) : error
    }
  }

  async end() {
    await this.#pool.end()
  }

  async #clientOfAnyHost(): Promise<PoolClient> {
    for (let attempt = 1; ; attempt++) {
      const host = this.#host
      try {
        return await this.#pool.connect()
      } catch (error) {
        if (!isConnectFailure(error)) void this.#probe(host)
        if (attempt === this.#urls.length || !isConnectFailure(error)) throw error
        this.#leave(host)
      }
    }
  }

  /** Notices a connection that ends before it can be used, even if the caller that it was made for has stopped waiting. */
  #watch(client: ClientBase) {
    const host = this.#host
    this.#hosts.set(client, host)
    client.once('end', () => {
      if (!this.#lossesBefore.has(client)) this.#leave(host)
    })
  }

  /** After a server fell silent: fails the statements that have waited on it for longer than a new connection may take. */
  #abandonOthers(host: number | undefined) {
    for (const [connection, itsHost] of this.#inUse)
      if (itsHost === host && connection.waitedMs > this.#times.connectMs) connection.abandon()
  }

  /** If every connection waits in a transaction, whose statements have the longest limit, nothing else would notice a vanished server in time. */
  async #probe(host: number) {
    const { connectMs } = this.#times
    const waits = [...this.#inUse].some(([connection, itsHost]) => itsHost === host && connection.waitedMs > connectMs)
    if (this.#isProbing || !waits) return
    this.#isProbing = true
    const client = new Client({ connectionString: this.#urls[host], connectionTimeoutMillis: connectMs, query_timeout: connectMs })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
    } catch (error) {
      // A server that refuses has answered.
      if (error instanceof DatabaseError) return
      this.#losses++
      this.#leave(host)
      this.#abandonOthers(host)
    } finally {
      this.#isProbing = false
      client.end().catch(() => undefined)
    }
  }

  /** New connections go to the next host. When several fail together, only the first one changes the host. */
  #leave(host: number | undefined) {
    if (host === this.#host) this.#host = (host + 1) % this.#urls.length
  }

  /** A connection that was made after the server was last lost: older ones lead to the lost server. */
  async #freshClient(): Promise<PoolClient> {
    for (;;) {
      const connect = () => this.#clientOfAnyHost()
      const client = this.#pool.idleCount > 0 ? await connect() : await this.#breaker.run(connect, isConnectFailure)
      if (this.#lossesBefore.get(client) === this.#losses) return client
      client.release(true)
    }
  }
}

/** A full pool is no failure to connect. pg's error for it has no code, only this message. */
const isConnectFailure = (error: unknown) => (error as Error).message !== 'timeout exceeded when trying to connect'

/** Flushes every commit to the server's disk before it is reported, whatever the server's own settings. Throws `ReadOnlyServerError`. */
async function configureConnection(client: ClientBase, timeoutMs: number) {
  // Ignored, because the statement that fails on a checked-out connection reports the error.
  client.on('error', () => undefined)
  const timeoutSettings = Object.entries(serverTimeouts)
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')
  const text = `select ${timeoutSettings}, ${writeAccessColumns},
    case current_setting('synchronous_commit') when 'off' then set_config('synchronous_commit', 'on', false) end`
  const query = { text, query_timeout: timeoutMs }
  const sentAt = performance.now()
  const { rows } = await client.query<WriteAccess>(query)
  proveWritable(client, rows[0], sentAt)
}
