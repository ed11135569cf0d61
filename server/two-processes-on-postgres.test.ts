import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { filled } from '#test/fixtures.ts'
import { postgresDatabase } from '#test/postgres-database.ts'
import { startSmtp } from '#test/smtp.ts'
import { Client } from '../scripts/client.ts'
import { makePostgres } from '../scripts/postgres.ts'
import { type Running, serve } from '../scripts/serve.ts'

/*
 * The product as two processes on one PostgreSQL, as it would run behind a proxy. What the tests do at one, they look for at the other.
 */

const password = 'a good password'

/** Somewhere that is gone with the test, once what uses it has ended. */
async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'understory-processes-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Two processes that start at the same moment, with nothing in common but the database and the data folder. */
async function two(databaseUrl: string, env: Record<string, string> = {}): Promise<[Running, Running]> {
  const settings = { DATA_DIR: await folder(), DATABASE_URL: databaseUrl, RATE_LIMIT_SCALE: '1000', TRUSTED_PROXIES: '127.0.0.0/8', ...env }
  const started = await Promise.allSettled([serve(settings), serve(settings)])
  const running = started.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  onTestFinished(async () => {
    await Promise.all(running.map(({ stop }) => stop()))
  })
  for (const each of started) if (each.status === 'rejected') throw each.reason
  return running as [Running, Running]
}

async function sharedDatabase(): Promise<string> {
  const database = await postgresDatabase()
  if (!database) throw new Error('These tests run on PostgreSQL')
  onTestFinished(database.release)
  return database.url
}

async function ownPostgres() {
  const postgres = await makePostgres(await folder())
  onTestFinished(postgres.stop)
  await postgres.start()
  return postgres
}

async function register(origin: string, email: string): Promise<Client> {
  const client = new Client(origin)
  await client.register({ email, password })
  return client
}

/** Saves 1, 2, 3 … as its headline, one after another; goes to the other process when one doesn't answer. */
class Writer {
  #client: Client
  readonly #origins: readonly string[]
  #stopped = false
  /** The highest that was answered with 200, and when. */
  answered = { count: 0, at: 0 }

  constructor(client: Client, origins: readonly string[]) {
    this.#client = client
    this.#origins = origins
  }

  async write(): Promise<void> {
    for (let turn = 0; !this.#stopped; turn++) {
      try {
        const count = (await this.stored()) + 1
        await this.#client.save({ headline: String(count) })
        this.answered = { count, at: performance.now() }
      } catch {
        this.#client = this.#client.at(this.#origins[turn % this.#origins.length] ?? '')
        await wait(10)
      }
    }
  }

  async stored(): Promise<number> {
    return Number((await this.#client.portfolio()).headline)
  }

  stop() {
    this.#stopped = true
  }
}

/** Eight people who save all the time, while something happens. Nothing that was answered may be lost, and each is answered again in time. */
async function underEightWriters(origins: readonly string[], happens: () => Promise<void>, within: number) {
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, index) => register(origins[index % 2] ?? '', `writer${index}@example.com`)),
  )
  const writers = people.map((client) => new Writer(client, origins))
  const writing = writers.map((writer) => writer.write())
  const allAnswered = async (since: number) => {
    await vi.waitFor(() => expect(writers.filter(({ answered }) => answered.at <= since)).toEqual([]), { timeout: 10_000, interval: 10 })
  }
  await allAnswered(0)
  await happens()
  const since = performance.now()
  await allAnswered(since)
  const heldUp = performance.now() - since
  for (const writer of writers) writer.stop()
  await Promise.all(writing)
  for (const writer of writers) expect(await writer.stored()).toBeGreaterThanOrEqual(writer.answered.count)
  expect(heldUp).toBeLessThan(within)
}

it('shows on one within a second what was saved on the other', async () => {
  const [one, other] = await two(await sharedDatabase())
  const ada = await register(one.origin, 'ada@example.com')
  await ada.save({ ...filled, headline: 'First' })
  const shownAt = async (path: string, headline: string) => {
    await vi.waitFor(async () => expect(await (await fetch(other.origin + path)).text()).toContain(headline), {
      timeout: 1000,
      interval: 10,
    })
  }
  for (const headline of ['First', 'Second', 'Third']) {
    await ada.save({ headline })
    await Promise.all(['/me/ada-lovelace', '/api/portfolio/ada-lovelace'].map((path) => shownAt(path, headline)))
  }
})

it('has one budget for wrong codes, though half of them come at the same moment to each', async () => {
  const [one, other] = await two(await sharedDatabase())
  await (await register(one.origin, 'ada@example.com')).save(filled)
  const guess = async (index: number) => {
    const { status } = await fetch(`${[one, other][index % 2]?.origin}/api/portfolio/ada-lovelace/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.9.${index}.1` },
      body: JSON.stringify({ accessPin: String(index).padStart(4, '0') }),
    })
    return status
  }
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)))
  expect(Object.groupBy(answers, String)).toEqual({ 403: Array(20).fill(403), 429: Array(10).fill(429) })
})

it('ends a session on both', async () => {
  const [one, other] = await two(await sharedDatabase())
  const here = await register(one.origin, 'ada@example.com')
  const there = here.at(other.origin)
  expect(await there.portfolio()).toEqual(await here.portfolio())
  await there.send('POST', '/api/logout')
  await expect(here.portfolio()).rejects.toThrow('Please sign in first')
})

it('sends each mail once, though both take them from one queue', async () => {
  const smtp = await startSmtp()
  const [one, other] = await two(await sharedDatabase(), { SMTP_URL: smtp.url })
  const addresses = Array.from({ length: 40 }, (_, index) => `person${index}@example.com`)
  await Promise.all(addresses.map((email, index) => register([one, other][index % 2]?.origin ?? '', email)))
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(addresses.length), { timeout: 20_000 })
  await Promise.all([one.stop(), other.stop()])
  expect(smtp.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses.sort())
})

it('makes an empty database once, and loses nothing when one process is killed under writers', async () => {
  const postgres = await ownPostgres()
  const [one, other] = await two(postgres.url('postgres'))
  await underEightWriters([one.origin, other.origin], one.kill, 3000)
})

it('loses nothing when PostgreSQL is killed under writers, says 503 meanwhile, and is back by itself', async () => {
  const postgres = await ownPostgres()
  const [one, other] = await two(postgres.url('postgres'))
  const restart = async () => {
    await postgres.kill()
    await Promise.all(
      [one, other].map(async ({ origin }) => {
        const answer = await fetch(`${origin}/api/portfolio/nobody`)
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      }),
    )
    await wait(3000)
    await postgres.start()
  }
  await underEightWriters([one.origin, other.origin], restart, 10_000)
})
