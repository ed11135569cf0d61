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

/** A database with one table of numbers, and another connection that sees only what is committed. */
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

const committed = (other: DatabaseSync) => Number(other.prepare('select count(*) as count from rate_limit').get()?.['count'])

it('keeps what the others of a turn did when one of them fails, wherever it stands among them', async () => {
  for (const failing of [0, 1, 2, 3]) {
    const { db } = await open()
    const outcomes = await Promise.allSettled(
      [0, 1, 2, 3].map((each) =>
        db.transaction().execute(async (tx) => {
          await put(tx, `a${each}`, each)
          await put(tx, `b${each}`, each)
          if (each === failing) throw new Error('changed its mind')
          return await read(tx, `b${each}`)
        }),
      ),
    )
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason)))).toEqual(
      [0, 1, 2, 3].map((each) => (each === failing ? 'Error: changed its mind' : each)),
    )
    const kept = [0, 1, 2, 3]
      .filter((each) => each !== failing)
      .flatMap((each) => [
        [`a${each}`, each],
        [`b${each}`, each],
      ])
    expect(await all(db)).toEqual(Object.fromEntries(kept))
  }
})

it('answers nobody before a commit, and everybody after one', async () => {
  const { db, other } = await open()
  const seen: number[] = []
  const write = async (key: string) => {
    await db.transaction().execute((tx) => put(tx, key, 1))
    seen.push(committed(other))
  }
  await Promise.all([write('a'), write('b'), put(db, 'c', 1).then(() => seen.push(committed(other))), write('d')])
  expect(seen).toEqual([4, 4, 4, 4])
})

it('makes one commit of a few turns in which several write, and keeps nobody waiting who writes alone', async () => {
  const { db, other } = await open()
  await put(db, 'alone', 1)
  const alone = put(db, 'a', 1)
  await turn()
  await turn()
  expect(committed(other)).toBe(2)
  const seen: number[] = []
  const writeAll = (...keys: string[]) => Promise.all(keys.map((key) => put(db, key, 1).then(() => seen.push(committed(other)))))
  const first = writeAll('b', 'c')
  await turn()
  await turn()
  await Promise.all([alone, first, writeAll('d', 'e')])
  expect(seen).toEqual([6, 6, 6, 6])
})

it('commits in the end, however many come with each turn', async () => {
  const { db } = await open()
  await put(db, 'alone', 1)
  let isDone = false
  const one = put(db, 'one', 1).then(() => {
    isDone = true
  })
  const others: Promise<unknown>[] = []
  for (let turns = 0; turns < 10; turns++) {
    for (const name of ['a', 'b', 'c']) others.push(put(db, `${name}${turns}`, 1))
    await turn()
  }
  expect(isDone).toBe(true)
  await Promise.all([one, ...others])
  expect(Object.keys(await all(db))).toHaveLength(32)
})

it('shows what is not committed to nobody outside of it, and what is committed to everybody', async () => {
  const { db } = await open()
  await db.transaction().execute(async (tx) => {
    await put(tx, 'a', 1)
    expect([await read(tx, 'a'), await read(db, 'a')]).toEqual([1, undefined])
  })
  expect(await read(db, 'a')).toBe(1)
  await put(db, 'a', 2)
  expect(await read(db, 'a')).toBe(2)
})

it('undoes a single statement that fails, and nothing else', async () => {
  const { db } = await open()
  const outcomes = await Promise.allSettled([put(db, 'a', 1), put(db, 'b', 5000), put(db, 'c', 3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await all(db)).toEqual({ a: 1, c: 3 })
})

it('fails for all when the commit fails, and goes on after that', async () => {
  const { db } = await open()
  await sql`create table child (id integer primary key, parent text references rate_limit (key) deferrable initially deferred)`.execute(db)
  // What breaks a deferred constraint is found by the commit.
  const orphan = db.transaction().execute(async (tx) => {
    await sql`insert into child (parent) values ('nobody')`.execute(tx)
  })
  const outcomes = await Promise.allSettled([orphan, db.transaction().execute((tx) => put(tx, 'a', 1)), put(db, 'b', 1)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await all(db)).toEqual({})
  await put(db, 'c', 3)
  expect(await all(db)).toEqual({ c: 3 })
})

it('waits for another process that writes, and tries the rest when that takes too long', async () => {
  const { db, other } = await open()
  other.exec('begin immediate')
  const waiting = Promise.allSettled([put(db, 'a', 1), db.transaction().execute((tx) => put(tx, 'b', 1))])
  expect(await all(db)).toEqual({})
  setTimeout(() => other.exec('commit'), 200)
  expect((await waiting).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  other.exec('begin immediate')
  const start = performance.now()
  const refused = await Promise.allSettled([put(db, 'c', 1), put(db, 'd', 1), put(db, 'e', 1)])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(performance.now() - start).toBeLessThan(9000)
  other.exec('commit')
  expect(await all(db)).toEqual({ a: 1, b: 1 })
})

it('puts out a transaction that writes past itself, which would wait for itself for ever', async () => {
  const { db } = await open()
  const first = put(db, 'a', 1)
  const stuck = db.transaction().execute(async (tx) => {
    await put(tx, 'b', 1)
    await put(db, 'c', 1)
  })
  await expect(stuck).rejects.toThrow('waited for something that is not the database')
  await first
  expect(await all(db)).toEqual({ a: 1, c: 1 })
})

interface Step {
  key: string
  points: number
  /** Also lets others go on in between. */
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
const work = fc.record({ steps, fails: fc.boolean(), isSingle: fc.boolean(), startsLater: fc.boolean() })

it('comes to the same as one after another, however transactions overlap', async () => {
  const { db } = await open()
  await fc.assert(
    fc.asyncProperty(fc.array(work, { minLength: 1, maxLength: 8 }), async (works) => {
      await db.deleteFrom('rate_limit').execute()
      const order: number[] = []
      const seen: (number | undefined)[][] = []
      await Promise.allSettled(
        works.map(async ({ steps: [first, ...more], fails, isSingle, startsLater }, index) => {
          if (!first) return
          if (startsLater) await turn()
          if (isSingle) {
            await put(db, `single-${index}`, first.points)
            return
          }
          await db.transaction().execute(async (tx) => {
            if (!fails) order.push(index)
            seen[index] = []
            for (const { key, points, pause } of [first, ...more]) {
              seen[index].push(await read(tx, key))
              await put(tx, key, points)
              if (pause === 'microtask') await Promise.resolve()
              if (pause === 'turn') await turn()
            }
            if (fails) throw new Error('changed its mind')
          })
        }),
      )
      const serial: Record<string, number> = {}
      for (const [
        index,
        {
          isSingle,
          steps: [first],
        },
      ] of works.entries())
        if (isSingle && first) serial[`single-${index}`] = first.points
      for (const index of order) {
        const inSerial = works[index]?.steps.map(({ key, points }) => {
          const before = serial[key]
          serial[key] = points
          return before
        })
        expect(seen[index]).toEqual(inSerial)
      }
      expect(await all(db)).toEqual(serial)
    }),
    { numRuns: 150 },
  )
})
