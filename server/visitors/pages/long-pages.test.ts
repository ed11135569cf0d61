import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { longContents, longPageUrls } from '#test/long-contents.ts'
import { searchedCharacters } from '#test/searched-characters.ts'

it.each(longContents)(
  'renders the page, resume.json and resume.md of a portfolio with %s after work in proportion to its length',
  async (_, contentWith) => {
    const { registerOwner, visitor } = await startApp()
    const owner = await registerOwner()
    const searched = async (entries: number) => {
      expect((await owner.change(contentWith(entries))).status).toBe(200)
      const counts = []
      for (const url of longPageUrls) counts.push(await searchedCharacters(async () => expect((await visitor.get(url)).status).toBe(200)))
      return counts
    }
    const [half, whole] = [await searched(8), await searched(16)]
    const outOfProportion = longPageUrls.filter((_url, index) => Number(whole[index]) > 2.5 * Number(half[index]))
    expect(outOfProportion).toEqual([])
    expect(Math.min(...half)).toBeGreaterThan(0)
  },
)
