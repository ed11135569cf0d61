import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cdnPendingHeader } from '#contract/calls.ts'
import { readConfig } from '#server/base/config.ts'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { freeze, startWithOperator } from '#test/operator.ts'

/** A CDN that takes purges, and answers each with the status. */
async function startCdn() {
  const cdn = { status: 200, purges: [] as unknown[], url: '' }
  const server = createServer(async (request, response) => {
    const { method, headers } = request
    cdn.purges.push([method, headers['cache-tag'], headers.authorization, await json(request)])
    response.writeHead(cdn.status, { location: '/elsewhere' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  cdn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  return cdn
}

const storable = { 'cdn-cache-control': 'max-age=30, stale-if-error=86400' }
const paths = ['/me/ada-lovelace', '/me/ada-lovelace/resume.json', '/me/ada-lovelace/share.png']

it('lets a CDN store only what is open to everyone and not frozen, and only with PAGE_CACHE_SECONDS', async () => {
  const cdn = await startCdn()
  const { admin, registerOwner, visitor, deps } = await startWithOperator({ PAGE_CACHE_SECONDS: '30', CDN_PURGE_URL: cdn.url })
  const ada = await registerOwner('ada@example.com')
  await ada.change(filled as never)
  const headersOf = async () => await Promise.all(paths.map(async (path) => (await visitor.get(path)).headers['cdn-cache-control']))
  expect(await headersOf()).toEqual(paths.map(() => storable['cdn-cache-control']))
  const { etag } = (await visitor.get('/me/ada-lovelace')).headers
  const again = await visitor.send({ method: 'GET', url: '/me/ada-lovelace', headers: { 'if-none-match': String(etag) } })
  expect([again.status, again.headers]).toMatchObject([304, storable])
  expect((await ada.get('/api/visits')).body.pageCacheSeconds).toBe(30)
  for (const visibility of ['codes', 'off', 'open'] as const) {
    await ada.change({ visibility } as never)
    expect([visibility, await headersOf()]).toEqual([
      visibility,
      paths.map(() => (visibility === 'open' ? storable['cdn-cache-control'] : undefined)),
    ])
  }
  await freeze(admin, ada)
  expect(await headersOf()).toEqual(paths.map(() => undefined))
  expect(cdn.purges.at(-1)).toEqual(['POST', `p${ada.account?.id}`, undefined, { tags: [`p${ada.account?.id}`] }])
  expect(() => readConfig({ ...process.env, DATA_DIR: deps.config.dataDir, PAGE_CACHE_SECONDS: '30' })).toThrow('set CDN_PURGE_URL as well')

  const without = await startApp()
  const grace = await without.registerOwner()
  await grace.change(filled as never)
  expect((await without.visitor.get('/me/ada-lovelace')).headers).not.toHaveProperty('cdn-cache-control')
})

it.each([500, 302])('says how long a page may be old when the CDN answers a purge with %s, and tries again', async (status) => {
  const cdn = await startCdn()
  // From the beginning, because the second purge for a save takes along what has failed.
  cdn.status = status
  const { registerOwner } = await startApp({ PAGE_CACHE_SECONDS: '30', CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: 'a token' })
  const ada = await registerOwner()
  const { status: saved, headers } = await ada.change(filled as never)
  expect([saved, headers[cdnPendingHeader]]).toEqual([200, '30'])
  expect(cdn.purges.at(-1)).toEqual(['POST', `p${ada.account?.id}`, 'Bearer a token', { tags: [`p${ada.account?.id}`] }])
  const before = cdn.purges.length
  cdn.status = 200
  await vi.waitFor(() => expect(cdn.purges.slice(before)).toContainEqual(cdn.purges[before - 1]), { timeout: 60_000, interval: 50 })
  expect((await ada.change({ headline: 'Another' } as never)).headers).not.toHaveProperty(cdnPendingHeader)
})
