import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { runHousekeeping } from '#server/housekeeping.ts'
import { startApp } from '#test/app.ts'
import { serve } from '../../scripts/serve.ts'

const migrations = new URL('./migrations/', import.meta.url)
const copyName = 'understory.sqlite.before-0006-handle-changes'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'understory-older-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A data folder as the version before the sixth migration left it, with one account. */
async function older() {
  const dataDir = await emptyFolder()
  const db = new DatabaseSync(join(dataDir, 'understory.sqlite'))
  db.exec('create table migration (name text primary key not null, checksum text not null, applied_at text not null)')
  for (const name of (await readdir(migrations)).filter((each) => each < '0006').sort()) {
    const text = await readFile(new URL(name, migrations), 'utf8')
    db.exec(text)
    db.prepare('insert into migration values (?, ?, ?)').run(name, createHash('sha256').update(text).digest('hex'), '2026-01-01')
  }
  db.exec(
    `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt") values ('7', '', 'ada@example.com', 1, '2026-01-01', '2026-01-01')`,
  )
  db.close()
  return dataDir
}

it('copies a database before the first migration that is new to it, for nobody else to read, and keeps the copy for a week', async () => {
  const dataDir = await older()
  await writeFile(join(dataDir, `${copyName}.part`), 'of a try that was cut off')
  const { deps, later } = await startApp({ DATA_DIR: dataDir })
  const copies = async () => (await readdir(dataDir)).filter((name) => name.includes('.before-'))
  expect(await copies()).toEqual([copyName])
  expect((await stat(join(dataDir, copyName))).mode & 0o777).toBe(0o600)
  const copy = new DatabaseSync(join(dataDir, copyName))
  expect(copy.prepare('select id, email from "user"').all()).toEqual([{ id: '7', email: 'ada@example.com' }])
  expect(copy.prepare('select max(name) as newest from migration').get()).toEqual({ newest: '0005-limits.sql' })
  copy.close()
  expect(await deps.db.selectFrom('account').select(['id', 'email']).execute()).toEqual([{ id: '7', email: 'ada@example.com' }])

  later(6 * 24 * 60 * 60 * 1000)
  await runHousekeeping(deps)
  expect(await copies()).toEqual([copyName])
  later(2 * 24 * 60 * 60 * 1000)
  await runHousekeeping(deps)
  expect(await copies()).toEqual([])
})

it('copies neither a new database nor one that is up to date', async () => {
  const dataDir = await emptyFolder()
  for (let start = 0; start < 2; start++) {
    const { app } = await startApp({ DATA_DIR: dataDir })
    await app.close()
    expect((await readdir(dataDir)).filter((name) => name.includes('.before-'))).toEqual([])
  }
})

it('does not start on the database of a newer version, says so, and changes nothing', async () => {
  const dataDir = await older()
  const file = join(dataDir, 'understory.sqlite')
  const db = new DatabaseSync(file)
  db.exec("insert into migration values ('9999-future.sql', '', '2027-01-01')")
  db.close()
  const words =
    'Understory could not start: The database was made by a newer version of Understory (it has 9999-future.sql). Start that version.'
  await expect(serve({ DATA_DIR: dataDir })).rejects.toThrow(words)
  const after = new DatabaseSync(file)
  expect(after.prepare('select count(*) as count from migration').get()).toEqual({ count: 6 })
  expect(after.prepare('select count(*) as count from "user"').get()).toEqual({ count: 1 })
  after.close()
  expect((await readdir(dataDir)).filter((name) => name.includes('.before-'))).toEqual([])
})
