import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

/** The database files with their modes. */
async function modesIn(dataDir: string) {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('understory.sqlite')).sort()
  return await Promise.all(names.map(async (name) => [name, ((await stat(join(dataDir, name))).mode & 0o777).toString(8)]))
}

const privateModes = ['understory.sqlite', 'understory.sqlite-shm', 'understory.sqlite-wal'].map((name) => [name, '600'])

it('creates a database that only the user of the server can read, regardless of the umask', async () => {
  const previousUmask = process.umask(0)
  onTestFinished(() => {
    process.umask(previousUmask)
  })
  const { deps } = await startApp()
  expect(await modesIn(deps.config.dataDir)).toEqual(privateModes)
})

it('restricts an existing database to the user of the server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  for (const [name = ''] of privateModes) await writeFile(join(dataDir, name), '', { mode: 0o644 })
  await startApp({ DATA_DIR: dataDir })
  expect(await modesIn(dataDir)).toEqual(privateModes)
})

it('sets the required pragmas on every connection', async () => {
  const { deps } = await startApp()
  const pragma = async (name: string) => Object.values((await sql.raw<object>(`pragma ${name}`).execute(deps.db)).rows[0] ?? {})[0]
  expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual(['wal', 1, 1])
})

it('sees writes of another process immediately', async () => {
  const { registerOwner, visitor, mailsTo, deps } = await startApp()
  await (await registerOwner('ada@example.com')).change(filled)
  // Waits until the mail worker has finished, because spawnSync blocks this process, and the other process doesn't wait for its lock.
  expect(await mailsTo('ada@example.com')).toHaveLength(1)
  const urls = ['/me/ada-lovelace', '/api/portfolio/ada-lovelace']
  const file = join(deps.config.dataDir, 'understory.sqlite')
  for (let round = 0; round < 2; round++) for (const url of urls) await visitor.get(url)
  const write = `const { DatabaseSync } = require('node:sqlite')
    new DatabaseSync(process.argv[1]).exec("update portfolio set revision = revision + 1, content = json_set(content, '$.headline', 'From elsewhere')")`
  expect(spawnSync(process.execPath, ['-e', write, file]).status).toBe(0)
  await setImmediate()
  for (const url of [...urls, ...urls]) expect((await visitor.get(url)).text.includes('From elsewhere')).toBe(true)
})
