import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { startWithLargePages } from '#test/large-pages.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of all reachable buffers. */
function bufferBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const megabyte = 1024 * 1024

it('caches at most 64 MB of pages, regardless of their size and encoding', async () => {
  const { visitor, pages } = await startWithLargePages(28)
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
