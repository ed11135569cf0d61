import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { runHousekeeping } from '#server/run/housekeeping.ts'
import { startApp } from '#test/app.ts'
import { serve } from '../../../scripts/serve.ts'

const snapshotName = 'understory.sqlite.before-0001-tables'

async function createEmptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'understory-older-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A data folder that an older version has written, whose migration says that this version knows it. */
async function createOlderDataFolder() {
  const dataDir = await createEmptyFolder()
  const db = new DatabaseSync(join(dataDir, 'understory.sqlite'))
  db.exec('create table migration (name text primary key not null, checksum text not null, applied_at text not null)')
  db.exec("insert into migration values ('0000-older.since-0001.sql', '', '2026-01-01')")
  db.exec('create table older (email text not null)')
  db.exec("insert into older values ('ada@example.com')")
  db.close()
  return dataDir
}

it('makes a private snapshot before the first new migration, and keeps it for a week', async () => {
  const dataDir = await createOlderDataFolder()
  await writeFile(join(dataDir, `${snapshotName}.part`), 'of an interrupted attempt')
  const { deps, advanceClock } = await startApp({ DATA_DIR: dataDir })
  const snapshots = async () => (await readdir(dataDir)).filter((name) => name.includes('.before-'))
  expect(await snapshots()).toEqual([snapshotName])
  expect((await stat(join(dataDir, snapshotName))).mode & 0o777).toBe(0o600)
  const snapshot = new DatabaseSync(join(dataDir, snapshotName))
  expect(snapshot.prepare('select email from older').all()).toEqual([{ email: 'ada@example.com' }])
  expect(snapshot.prepare('select max(name) as newest from migration').get()).toEqual({ newest: '0000-older.since-0001.sql' })
  snapshot.close()
  expect(await deps.db.selectFrom('account').selectAll().execute()).toEqual([])

  advanceClock(6 * 24 * 60 * 60 * 1000)
  await runHousekeeping(deps)
  expect(await snapshots()).toEqual([snapshotName])
  advanceClock(2 * 24 * 60 * 60 * 1000)
  await runHousekeeping(deps)
  expect(await snapshots()).toEqual([])
})

it('makes no snapshot of a new or up-to-date database', async () => {
  const dataDir = await createEmptyFolder()
  for (let start = 0; start < 2; start++) {
    const { app } = await startApp({ DATA_DIR: dataDir })
    await app.close()
    expect((await readdir(dataDir)).filter((name) => name.includes('.before-'))).toEqual([])
  }
})

it('refuses to start on the database of a newer version, with an explanation and without changes', async () => {
  const dataDir = await createOlderDataFolder()
  const file = join(dataDir, 'understory.sqlite')
  const db = new DatabaseSync(file)
  db.exec("insert into migration values ('9999-future.sql', '', '2027-01-01')")
  db.close()
  const message =
    'Understory could not start: The database was made by a newer version of Understory (it has 9999-future.sql). Start that version.'
  await expect(serve({ DATA_DIR: dataDir })).rejects.toThrow(message)
  const after = new DatabaseSync(file)
  expect(after.prepare('select count(*) as count from migration').get()).toEqual({ count: 2 })
  expect(after.prepare('select count(*) as count from older').get()).toEqual({ count: 1 })
  after.close()
  expect((await readdir(dataDir)).filter((name) => name.includes('.before-'))).toEqual([])
})
