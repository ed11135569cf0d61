import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of all reachable buffers. */
function bufferBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const megabyte = 1024 * 1024

/** The largest valid content, in characters that take five bytes each in HTML. */
const largestContent = (index: number) => ({
  ...filled,
  urlHandle: `person-${index}`,
  skillCategories: Array.from({ length: 50 }, (_, category) => ({
    id: `skill-${category}`,
    name: '&'.repeat(100),
    skills: Array.from({ length: 40 }, (_, skill) => `${index}/${category}/${skill}/`.padEnd(50, '&')),
  })),
  links: Array.from({ length: 50 }, (_, link) => ({
    id: `link-${link}`,
    type: 'gallery' as const,
    url: `https://${index}.example/${link}/`.padEnd(2000, '&'),
    customLabel: '',
  })),
})

it('caches at most 64 MB of pages, regardless of their size and encoding', async () => {
  const { registerOwner, visitor } = await startApp()
  const pages = []
  for (let index = 0; index < 28; index++) {
    const client = await registerOwner()
    expect((await client.change(largestContent(index))).status).toBe(200)
    pages.push(`/me/person-${index}`, `/portfolio/id/${client.account?.id}`)
  }
  const before = bufferBytes()
  let sentBytes = 0
  for (const page of pages) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { status, headers } = await visitor.get(page, { 'accept-encoding': encoding })
      expect(status).toBe(200)
      sentBytes += Number(headers['content-length'])
    }
  }
  expect(sentBytes).toBeGreaterThan(80 * megabyte)
  await vi.waitFor(() => expect((bufferBytes() - before) / megabyte).toBeLessThan(66), { timeout: 20_000 })
  expect(bufferBytes() - before).toBeGreaterThan(40 * megabyte)
})
