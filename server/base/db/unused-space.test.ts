import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { truncateWal } from './advisory-lock.ts'
import { connect, databaseFile } from './connect.ts'
import { clearUnusedSpace } from './unused-space.ts'

/** A deterministic random number generator. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Writes, changes and deletes rows of all sizes, as saves do. Returns the texts of the rows that no longer exist. */
function simulateUse(file: string): Set<string> {
  const db = new DatabaseSync(file)
  db.exec('pragma secure_delete = 1; create table note (id integer primary key, text text, label text); create index label on note (label)')
  const write = db.prepare('insert or replace into note values (?, ?, ?)')
  const remove = db.prepare('delete from note where id = ?')
  const random = randomNumbers(7)
  const present = new Map<number, string>()
  const removed = new Set<string>()
  db.exec('begin')
  for (let count = 0; count < 20_000; count++) {
    const id = random(2000)
    const before = present.get(id)
    if (before) removed.add(before)
    if (before && random(2) === 0) {
      remove.run(id)
      present.delete(id)
    } else {
      const marker = `[${count}]`
      write.run(id, marker.repeat(1 + random(1 + random(200))), marker)
      present.set(id, marker)
    }
  }
  db.exec('commit')
  db.close()
  return removed
}

it('overwrites only the copies that SQLite leaves behind when it moves rows', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'))
  const db = connect({ dataDir })
  onTestFinished(async () => {
    await db.destroy()
    await rm(dataDir, { recursive: true })
  })
  expect(await truncateWal(db)).toBe(true)
  const file = databaseFile(dataDir)
  const removed = simulateUse(file)
  const notes = async () => (await sql`select * from note order by id`.execute(db)).rows
  const before = await notes()
  const countLeftovers = async () => {
    await truncateWal(db)
    return new Set(
      readFileSync(file, 'latin1')
        .match(/\[\d+\]/g)
        ?.filter((marker) => removed.has(marker)),
    ).size
  }
  const day = 24 * 60 * 60 * 1000
  const now = new Date(10 * day)
  expect(await countLeftovers()).toBeGreaterThan(0)
  await clearUnusedSpace({ db, dataDir, now })
  expect(await countLeftovers()).toBe(0)
  expect(await notes()).toEqual(before)
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])

  // Later writes don't bring back pages that the connections had cached before.
  await sql`update note set label = label || '!'`.execute(db)
  expect(await countLeftovers()).toBe(0)
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
})

it('stops on abort without reporting a failure', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'))
  const db = connect({ dataDir })
  onTestFinished(async () => {
    await db.destroy()
    await rm(dataDir, { recursive: true })
  })
  await truncateWal(db)
  simulateUse(databaseFile(dataDir))
  const controller = new AbortController()
  const clearing = clearUnusedSpace({ db, dataDir, now: new Date(), signal: controller.signal })
  controller.abort()
  await clearing
  expect((await sql`pragma user_version`.execute(db)).rows).toEqual([{ user_version: 0 }])
})
