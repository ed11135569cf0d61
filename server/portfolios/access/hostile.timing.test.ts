import { expect, it } from 'vitest'
import { startWithSlowTexts } from '#test/private-links.ts'
import { processorTime } from '#test/processor-time.ts'

it('opens an edition without a name quickly, even if its texts are crafted to be slow to search', async () => {
  const open = await startWithSlowTexts(1)
  expect(await processorTime(async () => expect((await open()).status).toBe(200))).toBeLessThan(1000)
})
