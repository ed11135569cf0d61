import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { processorTime } from './processor-time.ts'
import { readers, slowTexts } from './slow-texts.ts'

const maxMs = 50

it.each(Object.entries(readers))('takes less than 50 ms for the whole portfolio, whatever its texts are: %s', async (_, read) => {
  const slow: [text: string, ms: number][] = []
  for (const text of slowTexts) {
    const texts = Math.floor(limits.portfolioBody / Buffer.byteLength(text))
    const times: number[] = []
    // The first rounds also compile code.
    for (let round = 0; round < 4; round++)
      times.push(
        await processorTime(async () => {
          for (let index = 0; index < texts; index++) read(text)
        }),
      )
    const ms = Math.min(...times)
    if (ms >= maxMs) slow.push([text.slice(0, 20), ms])
  }
  expect(slow).toEqual([])
})
