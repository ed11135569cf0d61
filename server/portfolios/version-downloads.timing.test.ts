import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { headlinesIn, headlinesOf, startWithVersions } from '#test/large-versions.ts'
import { maxTurn } from '#test/processor-time.ts'

it('downloads fifty versions of a large portfolio without blocking other requests', async () => {
  const owner = await startWithVersions(limits.versions)
  let archive: Buffer = Buffer.alloc(0)
  const maxTurnMs = await maxTurn(async () => {
    archive = (await owner.get('/api/account/download')).bytes
  })
  expect(await headlinesIn(archive)).toEqual(headlinesOf(limits.versions))
  expect(maxTurnMs).toBeLessThan(150)
})
