import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'

const megabyte = 1024 * 1024
/** Includes the code that the first run compiles, and garbage that is collected later. */
const maxGrowth = 150

const repeat = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const sentence = 'Led a team of nine people through office efficiency and delivered measurable outcomes. '

const highlightsOf = (text: string) => ({
  experience: repeat(limits.entries, (index) => ({ id: `e${index}`, company: 'Acme', highlights: repeat(limits.points, () => text) })),
  volunteer: repeat(limits.entries, (index) => ({
    id: `v${index}`,
    organization: 'School',
    highlights: repeat(limits.points, () => text),
  })),
})
const proseOf = (text: string) => ({
  experience: repeat(limits.entries, (index) => ({ id: `e${index}`, company: 'Acme', summary: text })),
  volunteer: repeat(limits.entries, (index) => ({ id: `v${index}`, organization: 'School', summary: text })),
})

/** Portfolios whose PDF needs a lot of memory. */
const largePortfolios: readonly (readonly [title: string, content: object])[] = [
  ['short points', highlightsOf('A point')],
  ['points of one sentence', highlightsOf(sentence)],
  ['points with marks', highlightsOf('**bold** and '.repeat(6))],
  ['long texts', proseOf(sentence.repeat(50))],
]

const rss = () => process.memoryUsage.rss() / megabyte

/** Largest growth of the memory of this process during `work`. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = rss()
  let max = before
  let isDone = false
  const watch = async () => {
    while (!isDone) {
      max = Math.max(max, rss())
      await wait(5)
    }
  }
  const watching = watch()
  await work()
  isDone = true
  await watching
  return Math.round(max - before)
}

it('takes at most 150 MB for a PDF or an archive, however long the portfolio is', { timeout: 300_000 }, async () => {
  const { registerOwner } = await startApp()
  const [owner, other] = [await registerOwner('ada@example.com'), await registerOwner('bea@example.com')]
  const statuses: number[] = []
  const large: [string, number][] = []
  for (const [title, content] of largePortfolios) {
    expect((await owner.change({ experience: [], volunteer: [], ...content })).status).toBe(200)
    for (const url of ['/api/export/resume.pdf', '/api/account/download']) {
      // Starts the worker thread again if the previous PDF has ended it.
      expect((await other.get('/api/export/resume.pdf')).status).toBe(200)
      const megabytes = await growth(async () => statuses.push((await owner.get(url)).status))
      if (megabytes > maxGrowth) large.push([`${url} of ${title}`, megabytes])
    }
  }
  expect(large).toEqual([])
  // A PDF that would need more is refused, and left out of the archive.
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})
