import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connect, databaseFile } from './connect.ts'
import type { Db } from './schema.ts'

/** A database with one table of numbers, and a second connection to it. */
async function openDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'))
  const db = connect({ dataDir })
  await sql`create table rate_limit (key text primary key not null, points integer not null check (points < 1000), expires_at text)`.execute(
    db,
  )
  const other = new DatabaseSync(databaseFile(dataDir))
  onTestFinished(async () => {
    if (other.isOpen) other.close()
    await db.destroy()
    await rm(dataDir, { recursive: true })
  })
  return { db, other }
}

const put = (db: Db, key: string, points: number) =>
  db
    .insertInto('rate_limit')
    .values({ key, points, expires_at: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points }))
    .execute()

const read = async (db: Db, key: string) =>
  (await db.selectFrom('rate_limit').select('points').where('key', '=', key).executeTakeFirst())?.points

const readAll = async (db: Db) =>
  Object.fromEntries((await db.selectFrom('rate_limit').selectAll().execute()).map(({ key, points }) => [key, points]))

it('rolls back a failing transaction without affecting concurrent ones', async () => {
  const { db } = await openDatabase()
  const outcomes = await Promise.allSettled(
    [0, 1, 2].map((number) =>
      db.transaction().execute(async (tx) => {
        await put(tx, `a${number}`, number)
        await put(tx, `b${number}`, number)
        if (number === 1) throw new Error('test failure')
        return await read(tx, `b${number}`)
      }),
    ),
  )
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message))).toEqual([
    0,
    'test failure',
    2,
  ])
  expect(await readAll(db)).toEqual({ a0: 0, b0: 0, a2: 2, b2: 2 })
})

it('shows uncommitted rows inside their transaction only', async () => {
  const { db } = await openDatabase()
  await db.transaction().execute(async (tx) => {
    await put(tx, 'a', 1)
    expect([await read(tx, 'a'), await read(db, 'a')]).toEqual([1, undefined])
  })
  expect(await read(db, 'a')).toBe(1)
})

it('rolls back when the commit fails, and stays usable', async () => {
  const { db } = await openDatabase()
  await sql`create table child (id integer primary key, parent text references rate_limit (key) deferrable initially deferred)`.execute(db)
  // A deferred constraint fails at commit.
  const orphan = db.transaction().execute(async (tx) => {
    await sql`insert into child (parent) values ('nobody')`.execute(tx)
  })
  await expect(orphan).rejects.toThrow('FOREIGN KEY')
  await put(db, 'a', 1)
  expect(await readAll(db)).toEqual({ a: 1 })
})

/** Waits until a write has found the database locked, this many times. */
async function busyTries(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let seen = 0
  const onBusy = () => {
    if (++seen === count) resolve()
  }
  subscribe('understory:database-busy', onBusy)
  await promise
  unsubscribe('understory:database-busy', onBusy)
}

it('waits up to 5 seconds for the write lock of another connection, once for all waiting writes', async () => {
  const { db, other } = await openDatabase()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  other.exec('begin immediate')
  const waiting = Promise.allSettled([put(db, 'a', 1), db.transaction().execute((tx) => put(tx, 'b', 1))])
  expect(await readAll(db)).toEqual({})
  vi.advanceTimersByTime(4900)
  await busyTries(2)
  other.exec('commit')
  expect((await waiting).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  other.exec('begin immediate')
  const results = Promise.allSettled([put(db, 'c', 1), put(db, 'd', 1), put(db, 'e', 1)])
  await busyTries(1)
  vi.advanceTimersByTime(4900)
  await busyTries(2)
  vi.advanceTimersByTime(200)
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  other.exec('commit')
  expect(await readAll(db)).toEqual({ a: 1, b: 1 })
})

it('aborts a transaction that waits for itself because it also writes through another connection', async () => {
  const { db } = await openDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stuck = db.transaction().execute(async (tx) => {
    await put(tx, 'a', 1)
    await put(db, 'b', 1)
  })
  const rejection = expect(stuck).rejects.toThrow('another transaction has not ended')
  await vi.advanceTimersByTimeAsync(10)
  await vi.advanceTimersByTimeAsync(5000)
  await rejection
  await put(db, 'c', 1)
  expect(await readAll(db)).toEqual({ c: 1 })
})

interface Step {
  key: string
  points: number
  /** Lets other transactions continue after the step. */
  pause: 'none' | 'microtask' | 'turn'
}

const steps = fc.array(
  fc.record<Step>({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    points: fc.integer({ min: 1, max: 900 }),
    pause: fc.constantFrom('none', 'none', 'microtask', 'turn'),
  }),
  { minLength: 1, maxLength: 4 },
)

it('makes overlapping transactions serializable', async () => {
  const { db } = await openDatabase()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ steps, isFailing: fc.boolean() }), { minLength: 1, maxLength: 6 }), async (transactions) => {
      await db.deleteFrom('rate_limit').execute()
      const order: number[] = []
      const reads: (number | undefined)[][] = []
      await Promise.allSettled(
        transactions.map(async ({ steps, isFailing }, index) => {
          await db.transaction().execute(async (tx) => {
            if (!isFailing) order.push(index)
            reads[index] = []
            for (const { key, points, pause } of steps) {
              reads[index].push(await read(tx, key))
              await put(tx, key, points)
              if (pause === 'microtask') await Promise.resolve()
              if (pause === 'turn') await turn()
            }
            if (isFailing) throw new Error('test failure')
          })
        }),
      )
      const expected: Record<string, number> = {}
      for (const index of order) {
        const expectedReads = transactions[index]?.steps.map(({ key, points }) => {
          const before = expected[key]
          expected[key] = points
          return before
        })
        expect(reads[index]).toEqual(expectedReads)
      }
      expect(await readAll(db)).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})
