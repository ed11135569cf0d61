import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/make.ts'
import { tidy } from './housekeeping.ts'

it('takes away what nobody can use any more, and nothing else', async () => {
  const { deps, person, stranger, later } = await startApp()
  const ada = await person()
  await ada.change(filled)
  await ada.upload(pdf())
  await stranger.post('/api/portfolio/ada-lovelace/verify', { accessPin: '0000' })
  const folder = join(deps.config.dataDir, 'documents')
  const orphan = join(folder, 'a'.repeat(22))
  await writeFile(orphan, pdf())
  for (const name of await readdir(folder)) await utimes(join(folder, name), 0, 0)

  await tidy(deps)
  expect(await readdir(folder)).toHaveLength(1)
  expect((await ada.get('/api/user')).status).toBe(200)
  expect(await deps.db.selectFrom('pin_attempt').select('id').execute()).toHaveLength(1)

  later(31 * 24 * 60 * 60 * 1000)
  await tidy(deps)
  expect((await ada.get('/api/user')).status).toBe(401)
  expect(await deps.db.selectFrom('pin_attempt').select('id').execute()).toEqual([])
})
