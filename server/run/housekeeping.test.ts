import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished, inject as provided } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { databaseFile } from '../base/db/connect.ts'
import { runHousekeeping, scheduleHousekeeping } from './housekeeping.ts'

it('deletes expired data only', async () => {
  const { deps, registerOwner, visitor, advanceClock } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  await ada.upload(pdf())
  await visitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: '0000' })
  const folder = join(deps.config.dataDir, 'documents')
  const orphan = join(folder, 'a'.repeat(22))
  await writeFile(orphan, pdf())
  for (const name of await readdir(folder)) await utimes(join(folder, name), 0, 0)

  await runHousekeeping(deps)
  expect(await readdir(folder)).toHaveLength(1)
  expect((await ada.get('/api/user')).status).toBe(200)
  expect(await deps.db.selectFrom('pin_attempt').select('id').execute()).toHaveLength(1)

  advanceClock(31 * 24 * 60 * 60 * 1000)
  await runHousekeeping(deps)
  expect((await ada.get('/api/user')).status).toBe(401)
  expect(await deps.db.selectFrom('pin_attempt').select('id').execute()).toEqual([])
})

it('deletes a new email that was not confirmed in time', async () => {
  const { deps, registerOwner, advanceClock } = await startApp()
  const ada = await registerOwner('ada@example.com', 'a good password')
  await ada.post('/api/account/email', { email: 'somebody.else@example.com', password: 'a good password' })
  const pendingEmails = () => deps.db.selectFrom('pending_email').select('email').execute()
  advanceClock(23 * 60 * 60 * 1000)
  await runHousekeeping(deps)
  expect(await pendingEmails()).toEqual([{ email: 'somebody.else@example.com' }])
  advanceClock(60 * 60 * 1000)
  await runHousekeeping(deps)
  expect(await pendingEmails()).toEqual([])
})

it('continues when a file disappears, and keeps files that Understory didn’t create', async () => {
  const { deps } = await startApp()
  const folder = join(deps.config.dataDir, 'documents')
  const orphan = join(folder, 'a'.repeat(22))
  const otherFiles = [join(folder, '.DS_Store'), join(folder, 'copy of a resume.pdf')]
  for (const file of [orphan, ...otherFiles]) {
    await writeFile(file, pdf())
    await utimes(file, 0, 0)
  }
  await mkdir(join(folder, 'b'.repeat(22)))
  await utimes(join(folder, 'b'.repeat(22)), 0, 0)
  // A dangling link: listed, but missing when its age is read.
  await symlink(join(folder, 'nowhere'), join(folder, 'c'.repeat(22)))
  await runHousekeeping(deps)
  expect((await readdir(folder)).sort()).toEqual(['.DS_Store', 'b'.repeat(22), 'c'.repeat(22), 'copy of a resume.pdf'])
})

it('runs immediately when scheduled, and reports a failure', async () => {
  const { deps } = await startApp()
  const orphan = join(deps.config.dataDir, 'documents', 'a'.repeat(22))
  await writeFile(orphan, pdf())
  await utimes(orphan, 0, 0)
  const errors: unknown[] = []
  const log = { error: ({ err }: { err: unknown }) => errors.push(err), warn: () => undefined }
  const brokenDeps = { ...deps, storage: { ...deps.storage, olderThan: () => Promise.reject(new Error('no disk')) } }
  await scheduleHousekeeping(brokenDeps, log)()
  expect(errors).toEqual([new Error('no disk')])
  await scheduleHousekeeping(deps, log)()
  expect(errors).toHaveLength(1)
  expect(await readdir(join(deps.config.dataDir, 'documents'))).toEqual([])
})

it.skipIf(provided('postgres'))('warns if another program has kept deleted data from being erased for three days', async () => {
  const { deps, advanceClock } = await startApp()
  const warnings: string[] = []
  const log = { error: () => undefined, warn: (message: string) => warnings.push(message) }
  const reader = new DatabaseSync(databaseFile(deps.config.dataDir))
  onTestFinished(() => reader.close())
  reader.exec('begin; select count(*) from account')
  advanceClock(2 * 24 * 60 * 60 * 1000)
  await scheduleHousekeeping(deps, log)()
  expect(warnings).toEqual([])
  advanceClock(24 * 60 * 60 * 1000)
  await scheduleHousekeeping(deps, log)()
  expect(warnings).toEqual([
    expect.stringMatching(/^Deleted data is still in unused parts of the database, which were last cleared on \d{4}-\d\d-\d\d/),
  ])
})
