import { once } from 'node:events'
import { sql } from 'kysely'
import { Client } from 'pg'
import { advisoryLock } from './advisory-lock.ts'
import type { ChangeBus } from './change-bus.ts'
import { connectionOptions, isOwnConnection } from './postgres.ts'
import type { Db } from './schema.ts'

const channel = 'portfolio_changed'
/** A new name with every new text. */
const trigger = 'announce_portfolio_1'
/** How often it is asked whether changes are still heard of, in milliseconds. */
const pollIntervalMs = 1000

/**
 * Lets the database announce each change of a portfolio when it is committed, whoever made it. Only a change of its revision counts:
 * everything that a visitor can see raises it.
 */
export async function installChangeTrigger(db: Db): Promise<void> {
  if (await isAnnounced(db)) return
  await db.transaction().execute(async (tx) => {
    await advisoryLock(tx, 'migrations', '')
    if (await isAnnounced(tx)) return
    await sql`create function ${sql.ref(trigger)}() returns trigger language plpgsql as $$
      begin perform pg_notify('${sql.raw(channel)}', old.id); return null; end $$`.execute(tx)
    await sql`create trigger ${sql.ref(trigger)} after delete or update of revision on portfolio
      for each row execute function ${sql.ref(trigger)}()`.execute(tx)
  })
}

async function isAnnounced(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_trigger where tgname = ${trigger} and tgrelid = 'portfolio'::regclass`.execute(db)
  return rows.length > 0
}

/** Hears what the database announces, on a connection of its own. While there is none, anything may have changed each second. */
export class ChangeListener {
  readonly #url: string
  readonly #db: Db
  readonly #changes: ChangeBus
  readonly #timer: NodeJS.Timeout
  #client: Client | undefined
  #asking: Promise<void> | undefined

  constructor(url: string, db: Db, changes: ChangeBus) {
    this.#url = url
    this.#db = db
    this.#changes = changes
    this.#timer = setInterval(() => this.#ask(), pollIntervalMs).unref()
    this.#ask()
  }

  async close() {
    clearInterval(this.#timer)
    await this.#asking
    await this.#client?.end()
  }

  #ask() {
    this.#asking ??= this.#listenAgain().finally(() => {
      this.#asking = undefined
    })
  }

  async #listenAgain() {
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
    // The next question finds out.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await this.#prove(client)
      client.on('notification', ({ payload, processId }) => {
        if (payload && !isOwnConnection(this.#db, processId)) this.#changes.announce({ portfolioId: payload, lists: true })
      })
      return client
    } catch {
      client.end().catch(() => undefined)
      return undefined
    }
  }

  /** @throws when what others announce doesn't arrive, as behind a pooler that lends a connection for one transaction only */
  async #prove(client: Client): Promise<void> {
    const heard = once(client, 'notification', { signal: AbortSignal.timeout(pollIntervalMs) })
    await sql`select pg_notify(${channel}, '')`.execute(this.#db)
    await heard
  }
}
