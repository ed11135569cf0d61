import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'

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
