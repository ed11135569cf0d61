import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { connect, databaseFile } from './connect.ts'
import type { Db } from './schema.ts'

/** A database with one table of numbers, and a second connection to it. */
async function open() {
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

const all = async (db: Db) =>
  Object.fromEntries((await db.selectFrom('rate_limit').selectAll().execute()).map(({ key, points }) => [key, points]))

it('rolls back a failing transaction without affecting concurrent ones', async () => {
  const { db } = await open()
  const outcomes = await Promise.allSettled(
    [0, 1, 2].map((each) =>
      db.transaction().execute(async (tx) => {
        await put(tx, `a${each}`, each)
        await put(tx, `b${each}`, each)
        if (each === 1) throw new Error('test failure')
        return await read(tx, `b${each}`)
      }),
    ),
  )
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message))).toEqual([
    0,
    'test failure',
    2,
  ])
  expect(await all(db)).toEqual({ a0: 0, b0: 0, a2: 2, b2: 2 })
})

it('shows uncommitted rows inside their transaction only', async () => {
  const { db } = await open()
  await db.transaction().execute(async (tx) => {
    await put(tx, 'a', 1)
    expect([await read(tx, 'a'), await read(db, 'a')]).toEqual([1, undefined])
  })
  expect(await read(db, 'a')).toBe(1)
})

it('rolls back when the commit fails, and stays usable', async () => {
  const { db } = await open()
  await sql`create table child (id integer primary key, parent text references rate_limit (key) deferrable initially deferred)`.execute(db)
  // A deferred constraint fails at commit.
  const orphan = db.transaction().execute(async (tx) => {
    await sql`insert into child (parent) values ('nobody')`.execute(tx)
  })
  await expect(orphan).rejects.toThrow('FOREIGN KEY')
  await put(db, 'a', 1)
  expect(await all(db)).toEqual({ a: 1 })
})

it('waits up to 5 seconds for the write lock of another connection', async () => {
  const { db, other } = await open()
  other.exec('begin immediate')
  const waiting = Promise.allSettled([put(db, 'a', 1), db.transaction().execute((tx) => put(tx, 'b', 1))])
  expect(await all(db)).toEqual({})
  setTimeout(() => other.exec('commit'), 200)
  expect((await waiting).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  other.exec('begin immediate')
  const start = performance.now()
  const results = await Promise.allSettled([put(db, 'c', 1), put(db, 'd', 1), put(db, 'e', 1)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(performance.now() - start).toBeLessThan(9000)
  other.exec('commit')
  expect(await all(db)).toEqual({ a: 1, b: 1 })
})

it('aborts a transaction that waits for itself because it writes outside of itself', async () => {
  const { db } = await open()
  const stuck = db.transaction().execute(async (tx) => {
    await put(tx, 'a', 1)
    await put(db, 'b', 1)
  })
  await expect(stuck).rejects.toThrow('another transaction has not ended')
  await put(db, 'c', 1)
  expect(await all(db)).toEqual({ c: 1 })
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
  const { db } = await open()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ steps, fails: fc.boolean() }), { minLength: 1, maxLength: 6 }), async (transactions) => {
      await db.deleteFrom('rate_limit').execute()
      const order: number[] = []
      const seen: (number | undefined)[][] = []
      await Promise.allSettled(
        transactions.map(async ({ steps, fails }, index) => {
          await db.transaction().execute(async (tx) => {
            if (!fails) order.push(index)
            seen[index] = []
            for (const { key, points, pause } of steps) {
              seen[index].push(await read(tx, key))
              await put(tx, key, points)
              if (pause === 'microtask') await Promise.resolve()
              if (pause === 'turn') await turn()
            }
            if (fails) throw new Error('test failure')
          })
        }),
      )
      const serial: Record<string, number> = {}
      for (const index of order) {
        const serialReads = transactions[index]?.steps.map(({ key, points }) => {
          const before = serial[key]
          serial[key] = points
          return before
        })
        expect(seen[index]).toEqual(serialReads)
      }
      expect(await all(db)).toEqual(serial)
    }),
    { numRuns: 50 },
  )
})
