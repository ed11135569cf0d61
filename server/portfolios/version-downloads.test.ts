import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { headlinesIn, headlinesOf, startWithVersions } from '#test/large-versions.ts'

/** For each turn of the event loop in which versions were written as JSON: how many. */
async function versionsPerTurn(work: () => Promise<unknown>): Promise<number[]> {
  const perTurn: number[] = []
  let count = 0
  const { stringify } = JSON
  vi.spyOn(JSON, 'stringify').mockImplementation((value, ...args) => {
    if (value?.portfolio && value.savedAt) count += 1
    return stringify(value, ...args)
  })
  let isDone = false
  const watch = async () => {
    while (!isDone) {
      await nextTurn()
      if (count > 0) perTurn.push(count)
      count = 0
    }
  }
  const watching = watch()
  await work()
  isDone = true
  await watching
  vi.restoreAllMocks()
  return perTurn
}

it('writes one version of a large portfolio in each turn of the event loop, so that a download does not block other requests', async () => {
  const saves = 3
  // Typesetting the largest portfolio for the archive would take seconds.
  const owner = await startWithVersions(saves, 5)
  let archive: Buffer = Buffer.alloc(0)
  const perTurn = await versionsPerTurn(async () => {
    archive = (await owner.get('/api/account/download')).bytes
  })
  expect(await headlinesIn(archive)).toEqual([...headlinesOf(saves), ''])
  // Written twice: first to learn the size.
  expect(perTurn).toEqual(Array(2 * (saves + 1)).fill(1))
})
