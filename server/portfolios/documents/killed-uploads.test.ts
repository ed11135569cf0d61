import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { storedDocuments } from '#test/documents.ts'
import { pdf } from '#test/fixtures.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'

it('removes immediately what a killed process had stored without its row, where no other process stores files', async () => {
  const { deps } = await startApp()
  const written = async (time: Date) => {
    const name = await deps.storage.write(Readable.from([pdf()]))
    await utimes(join(deps.config.dataDir, 'documents', name), time, time)
    return name
  }
  await written(new Date(performance.timeOrigin - 1000))
  const arriving = await written(new Date())
  await runHousekeeping(deps)
  expect(await storedDocuments(deps)).toEqual([arriving])
})
