import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { databaseFile } from './connect.ts'
import { clearUnusedSpace } from './unused-space.ts'

const gigabyte = 1024 ** 3

/** Inserts rows of 1 to 9 kB and deletes some of them, until the file has this size. */
function fill(file: string, size: number) {
  const db = new DatabaseSync(file)
  db.exec('pragma secure_delete = 1; pragma synchronous = normal; create table note (id integer primary key, text text)')
  const write = db.prepare('insert or replace into note values (?, ?)')
  const remove = db.prepare('delete from note where id = ?')
  for (let id = 0; statSync(file).size < size; ) {
    db.exec('begin')
    for (const end = id + 5000; id < end; id++) {
      write.run((id * 7919) % 1_000_003, 'x'.repeat(1000 + ((id * 31) % 8000)))
      if (id % 7 === 0) remove.run((id * 7) % 1_000_003)
    }
    db.exec('commit')
  }
  db.close()
}

it('delays no save by a second or more while the unused space of a 2 GB database is cleared', { timeout: 900_000 }, async () => {
  const { deps, registerOwner } = await startApp({ RATE_LIMIT_SCALE: '1000' })
  const ada = await registerOwner()
  await ada.change(filled)
  fill(databaseFile(deps.config.dataDir), 2 * gigabyte)
  /** Duration of each save in milliseconds, until the work ends. */
  const savesDuring = async (work: Promise<unknown>) => {
    let hasEnded = false
    const ended = work.finally(() => {
      hasEnded = true
    })
    const times: number[] = []
    while (!hasEnded) {
      const portfolio = await ada.portfolio()
      const start = performance.now()
      const { status } = await ada.put('/api/portfolio', { ...portfolio, headline: `Saved ${times.length} times` })
      times.push(performance.now() - start)
      expect(status).toBe(200)
      await wait(20)
    }
    await ended
    return times
  }
  const times = await savesDuring(clearUnusedSpace({ db: deps.db, dataDir: deps.config.dataDir, now: new Date() }))
  expect(times.length).toBeGreaterThan(100)
  expect(Math.max(...times)).toBeLessThan(1000)
})
