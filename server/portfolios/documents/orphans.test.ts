import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { storedDocuments } from '#test/documents.ts'
import { pdf } from '#test/fixtures.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'

it('keeps new and referenced files, and removes orphans that an interrupted upload left behind', async () => {
  const { deps, registerOwner, advanceClock } = await startApp()
  const ada = await registerOwner()
  const { id } = (await ada.upload(pdf())).body
  const orphan = await deps.storage.write(Readable.from([pdf()]))
  await runHousekeeping(deps)
  expect(await storedDocuments(deps)).toHaveLength(2)
  advanceClock(2 * 60 * 60 * 1000)
  await runHousekeeping(deps)
  expect(await storedDocuments(deps)).not.toContain(orphan)
  expect(await storedDocuments(deps)).toHaveLength(1)
  expect((await ada.get(`/api/document/${id}/download`)).status).toBe(200)
})
