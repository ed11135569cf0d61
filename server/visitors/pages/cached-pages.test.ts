import { expect, it, vi } from 'vitest'
import { startWithLargePages } from '#test/large-pages.ts'

const megabyte = 1024 * 1024

it('caches the most recently requested pages up to 24 MB, regardless of their number', async () => {
  const { deps, visitor, pages } = await startWithLargePages(12)
  const render = vi.spyOn(deps.site, 'page')
  const bytesOf = async (page: string) => {
    const { status, bytes } = await visitor.get(page)
    expect(status).toBe(200)
    return bytes.length
  }
  let sentBytes = 0
  for (const page of pages) sentBytes += await bytesOf(page)
  expect(render).toHaveBeenCalledTimes(pages.length)
  expect(sentBytes).toBeGreaterThan(26 * megabyte)
  render.mockClear()
  let cachedBytes = 0
  // The newest first, because each page that is not cached replaces others.
  for (const page of pages.toReversed()) {
    const bytes = await bytesOf(page)
    if (render.mock.calls.length > 0) break
    cachedBytes += bytes
  }
  expect(cachedBytes).toBeGreaterThan(20 * megabyte)
  expect(cachedBytes).toBeLessThanOrEqual(24 * megabyte)
})
