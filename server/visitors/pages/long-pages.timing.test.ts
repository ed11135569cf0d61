import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { longContents, longPageUrls } from '#test/long-contents.ts'
import { maxTurn } from '#test/processor-time.ts'

const maxTurnMs = 100

it.each(longContents)(
  'renders the page, resume.json and resume.md of a long portfolio with %s without blocking other requests',
  async (_, contentWith) => {
    const { registerOwner, visitor } = await startApp()
    const owner = await registerOwner()
    const turns: number[][] = longPageUrls.map(() => [])
    // The first renderings also compile code.
    for (let save = 0; save < 4; save++) {
      expect((await owner.change({ ...contentWith(limits.entries), headline: `Save ${save}` })).status).toBe(200)
      for (const [index, url] of longPageUrls.entries())
        turns[index]?.push(await maxTurn(async () => expect((await visitor.get(url)).status).toBe(200)))
    }
    const slow = longPageUrls.map((url, index) => [url, turns[index]?.at(-1)] as const).filter(([, turn]) => Number(turn) >= maxTurnMs)
    expect(slow).toEqual([])
  },
)
