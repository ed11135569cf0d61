import { once } from 'node:events'
import { sql } from 'kysely'
import { Client } from 'pg'
import { advisoryLock } from './advisory-lock.ts'
import type { ChangeBus } from './change-bus.ts'
import { connectionOptions, isOwnConnection } from './postgres.ts'
import type { Db } from './schema.ts'

const channel = 'portfolio_changed'
/** Needs a new name whenever the trigger's SQL changes. */
const trigger = 'announce_portfolio_1'
/** Interval between checks of the listening connection. */
const pollIntervalMs = 1000

/**
 * Installs a trigger that announces every committed change of a portfolio, from any process. It fires only when the revision changes,
 * because every visible change increments the revision.
 */
export async function installChangeTrigger(db: Db): Promise<void> {
  if (await hasTrigger(db)) return
  await db.transaction().execute(async (tx) => {
    await advisoryLock(tx, 'migrations', '')
    if (await hasTrigger(tx)) return
    await sql`create function ${sql.ref(trigger)}() returns trigger language plpgsql as $$
      begin perform pg_notify('${sql.raw(channel)}', old.id); return null; end $$`.execute(tx)
    await sql`create trigger ${sql.ref(trigger)} after delete or update of revision on portfolio
      for each row execute function ${sql.ref(trigger)}()`.execute(tx)
  })
}

async function hasTrigger(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_trigger where tgname = ${trigger} and tgrelid = 'portfolio'::regclass`.execute(db)
  return rows.length > 0
}

/** Receives the database's announcements on its own connection. Without a connection, announces every second that anything may have changed. */
export class ChangeListener {
  readonly #url: string
  readonly #db: Db
  readonly #changes: ChangeBus
  readonly #timer: NodeJS.Timeout
  #client: Client | undefined
  #checking: Promise<void> | undefined

  constructor(url: string, db: Db, changes: ChangeBus) {
    this.#url = url
    this.#db = db
    this.#changes = changes
    this.#timer = setInterval(() => this.#check(), pollIntervalMs).unref()
    this.#check()
  }

  async close() {
    clearInterval(this.#timer)
    await this.#checking
    await this.#client?.end()
  }

  #check() {
    this.#checking ??= this.#ensureListening().finally(() => {
      this.#checking = undefined
    })
  }

  async #ensureListening() {
    if (await this.#isAlive()) return
    this.#changes.announceAll()
    this.#client = await this.#listen()
    this.#changes.announceAll()
  }

  async #isAlive(): Promise<boolean> {
    const client = this.#client
    if (!client) return false
    try {
      await client.query('select 1')
      return true
    } catch {
      this.#client = undefined
      client.end().catch(() => undefined)
      return false
    }
  }

  async #listen(): Promise<Client | undefined> {
    const client = new Client({ ...connectionOptions(this.#url), connectionTimeoutMillis: pollIntervalMs, query_timeout: pollIntervalMs })
    // The next check detects a broken connection.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await this.#assertDelivery(client)
      client.on('notification', ({ payload, processId }) => {
        if (payload && !isOwnConnection(this.#db, processId)) this.#changes.announce({ portfolioId: payload, lists: true })
      })
      return client
    } catch {
      client.end().catch(() => undefined)
      return undefined
    }
  }

  /** @throws when notifications from other connections don't arrive, for example behind a transaction pooler */
  async #assertDelivery(client: Client): Promise<void> {
    const notification = once(client, 'notification', { signal: AbortSignal.timeout(pollIntervalMs) })
    await sql`select pg_notify(${channel}, '')`.execute(this.#db)
    await notification
  }
}
