import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

/** The files of the database and who may do what with them. */
async function modesIn(dataDir: string) {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('understory.sqlite')).sort()
  return await Promise.all(names.map(async (name) => [name, ((await stat(join(dataDir, name))).mode & 0o777).toString(8)]))
}

const ownersOnly = ['understory.sqlite', 'understory.sqlite-shm', 'understory.sqlite-wal'].map((name) => [name, '600'])

it('makes a database that only its owner reads, whatever is usual for new files', async () => {
  const usual = process.umask(0)
  onTestFinished(() => {
    process.umask(usual)
  })
  const { deps } = await startApp()
  expect(await modesIn(deps.config.dataDir)).toEqual(ownersOnly)
})

it('takes a database that others could read away from them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  for (const [name = ''] of ownersOnly) await writeFile(join(dataDir, name), '', { mode: 0o644 })
  await startApp({ DATA_DIR: dataDir })
  expect(await modesIn(dataDir)).toEqual(ownersOnly)
})

it('keeps what it promises for every connection', async () => {
  const { deps } = await startApp()
  const read = async (name: string) => Object.values((await sql.raw<object>(`pragma ${name}`).execute(deps.db)).rows[0] ?? {})[0]
  expect([await read('journal_mode'), await read('synchronous'), await read('foreign_keys')]).toEqual(['wal', 1, 1])
})

it('sees at once what another process has written', async () => {
  const { person, visitor, mailsTo, deps } = await startApp()
  await (await person('ada@example.com')).change(filled)
  // Whoever waits for the other process as this test does must not hold the database meanwhile.
  expect(await mailsTo('ada@example.com')).toHaveLength(1)
  const [page, call] = ['/me/ada-lovelace', '/api/portfolio/ada-lovelace']
  const file = join(deps.config.dataDir, 'understory.sqlite')
  for (let round = 0; round < 2; round++) for (const url of [page, call]) await visitor.get(url)
  const write = `const { DatabaseSync } = require('node:sqlite')
    new DatabaseSync(process.argv[1]).exec("update portfolio set revision = revision + 1, content = json_set(content, '$.headline', 'From elsewhere')")`
  expect(spawnSync(process.execPath, ['-e', write, file]).status).toBe(0)
  await setImmediate()
  for (const url of [page, call, page, call]) expect((await visitor.get(url)).text.includes('From elsewhere')).toBe(true)
})
