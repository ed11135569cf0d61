import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#server/run/app.ts'
import { startApp } from '#test/app.ts'
import { startPostgresRelay } from '#test/postgres-relay.ts'
import { createDatabase } from '#test/two-processes.ts'
import { createLog } from '../../run/log.ts'
import { ChangeBus } from './change-bus.ts'
import { connect } from './connect.ts'
import { DatabaseUnavailableError } from './errors.ts'
import { defaultTimes, noTimeLimit } from './pooled-connection.ts'
import type { Db } from './schema.ts'

const maxConnections = 16

/** A database behind a relay, with time limits of its own. */
async function openThroughRelay(times: Partial<typeof defaultTimes>) {
  const relay = await startPostgresRelay(await createDatabase())
  const db = connect({ dataDir: '', databaseUrl: relay.url }, new ChangeBus(), { ...defaultTimes, ...times })
  onTestFinished(() => db.destroy())
  return { relay, db }
}

const ask = (db: Db) => sql`select 1 as answer`.execute(db)

/** Uses this many connections simultaneously. Resolves once all are in use; the returned function frees them. */
async function occupy(db: Db, count: number): Promise<() => Promise<unknown>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ready = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const ended = ready.map((occupied) =>
    db.connection().execute(async (connection) => {
      await ask(connection)
      occupied.resolve()
      await promise
    }),
  )
  await Promise.all(ready.map((occupied) => occupied.promise))
  return () => {
    resolve()
    return Promise.all(ended)
  }
}

it('waits once for a server that has vanished silently, and uses no other connection to it', async () => {
  const { relay, db } = await openThroughRelay({ writeMs: 1000 })
  const free = await occupy(db, 5)
  await free()
  expect(relay.connections).toBe(5)
  const transaction = db.transaction().execute(async (tx) => {
    await ask(tx)
    relay.vanish()
    await sql`select 'the lost statement'`.execute(tx)
  })
  await expect(transaction).rejects.toThrow(DatabaseUnavailableError)
  // Neither a rollback nor a statement of another caller.
  expect(relay.lostStatements).toEqual([expect.stringContaining('the lost statement')])
  await Promise.all(Array.from({ length: 10 }, () => ask(db)))
  expect(relay.lostStatements).toHaveLength(1)
  expect(relay.connections).toBeGreaterThan(5)
})

it('fails all statements that wait for a server when one of them has waited too long', async () => {
  const { relay, db } = await openThroughRelay({ connectMs: 1000, readMs: 1500, writeMs: 3_600_000 })
  const free = await occupy(db, 2)
  await free()
  const transaction = db.transaction().execute(async (tx) => {
    await ask(tx)
    relay.vanish()
    const [write, read] = [sql`select 'a write'`.execute(tx), ask(db)]
    await expect(read).rejects.toThrow('Query read timeout')
    await write
  })
  await expect(transaction).rejects.toThrow(DatabaseUnavailableError)
})

it('notices that a server has vanished while all connections wait within transactions', async () => {
  const { relay, db } = await openThroughRelay({ connectMs: 2000, readMs: 3_600_000, writeMs: 3_600_000 })
  const { promise: allStarted, resolve } = Promise.withResolvers<void>()
  let started = 0
  const transactions = Array.from({ length: maxConnections }, () =>
    db.transaction().execute(async (tx) => {
      await ask(tx)
      if (++started === maxConnections) {
        relay.fallSilent()
        resolve()
      }
      await allStarted
      await sql`select 'a write'`.execute(tx)
    }),
  )
  let isOver = false
  const ended = Promise.allSettled(transactions).finally(() => {
    isOver = true
  })
  await allStarted
  while (!isOver) await ask(db).catch(() => undefined)
  for (const { status } of await ended) expect(status).toBe('rejected')
})

it('lifts its time limit for a transaction that lifts that of the server', async () => {
  const { db } = await openThroughRelay({ writeMs: 1000 })
  const sleepIn = (tx: Db) => sql`select pg_sleep(1.5)`.execute(tx)
  await expect(db.transaction().execute(sleepIn)).rejects.toThrow('Query read timeout')
  await db.transaction().execute(async (tx) => {
    await sql.raw(noTimeLimit).execute(tx)
    await sleepIn(tx)
  })
})

it('answers again as soon as a connection is free after all were in use', async () => {
  const { db } = await openThroughRelay({ connectMs: 500, pauseMs: 3_600_000 })
  const free = await occupy(db, maxConnections)
  await expect(ask(db)).rejects.toThrow(DatabaseUnavailableError)
  await free()
  expect((await ask(db)).rows).toEqual([{ answer: 1 }])
})

it('answers everything immediately during an outage, with one attempt to connect and short lines in the log', async () => {
  const relay = await startPostgresRelay(await createDatabase())
  const { deps } = await startApp({ METRICS_TOKEN: 'a token for the metrics, for tests only' })
  const db = connect({ ...deps.config, databaseUrl: relay.url }, deps.changes, { ...defaultTimes, pauseMs: 3_600_000 })
  const lines: string[] = []
  const write = (line: string) => lines.push(line)
  const app = await buildApp({ ...deps, db }, { loggerInstance: createLog(deps.config, { isTerminal: false, write }) })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  await ask(db)
  expect(relay.connections).toBe(1)
  relay.refuse()
  await expect.poll(() => ask(db).catch(() => 'refused')).toBe('refused')
  const connectionsBefore = relay.connections
  for (let count = 0; count < 30; count++) {
    const { statusCode, headers } = await app.inject('/api/portfolio/ada-lovelace')
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  }
  expect((await app.inject('/me/ada-lovelace')).statusCode).toBe(503)
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'not ready', checks: { database: 'does not answer', disk: 'ok', mail: 'unknown' } },
  ])
  const metrics = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${deps.config.metricsToken}` } })
  expect([metrics.statusCode, metrics.body.includes('understory_outbox')]).toEqual([200, false])
  expect(metrics.body).toContain('\nunderstory_database_up 0\n')
  expect(metrics.body).toContain('\nunderstory_disk_free_bytes ')
  expect(relay.connections - connectionsBefore).toBeLessThanOrEqual(1)
  const outageLines = lines.filter((line) => line.includes('The database is unavailable'))
  expect(outageLines.length).toBeGreaterThan(0)
  expect(outageLines.filter((line) => line.length > 300)).toEqual([])
})
