import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { findByHandle, type PortfolioRef } from '#server/portfolios/lookup.ts'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { PortfolioCounter } from './portfolio-counter.ts'
import { PublicResponseCache } from './public-response-cache.ts'

const page = '/me/ada-lovelace'
const apiUrl = '/api/portfolio/ada-lovelace'
const encodings = ['br', 'gzip', 'identity']

/** Ada's portfolio with a former handle. */
async function startWithAda(env = {}) {
  const app = await startApp(env)
  const ada = await app.registerOwner()
  await ada.change(filled)
  await ada.change({ urlHandle: 'countess' })
  await ada.change({ urlHandle: filled.urlHandle })
  return { ...app, ada, id: ada.account?.id ?? 0 }
}

it('sends the same headers each time, and 304 without a body for a known ETag', async () => {
  const { app } = await startWithAda()
  for (const url of [page, apiUrl])
    for (const encoding of encodings) {
      const request = async (extraHeaders: object = {}) =>
        await app.inject({ url, headers: { 'accept-encoding': encoding, ...extraHeaders } })
      const { headers } = await request()
      const again = await request()
      const { date: _, 'content-length': _length, ...expected } = headers
      expect(again.headers).toMatchObject(expected)
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      const unchanged = await request({ 'if-none-match': String(headers['etag']) })
      expect([unchanged.statusCode, unchanged.rawPayload.length, unchanged.headers['etag']]).toEqual([304, 0, headers['etag']])
    }
})

it('replaces a fast compression by a smaller one of the same text', async () => {
  const { visitor, ada } = await startWithAda()
  await ada.change({ about: Array.from({ length: 300 }, (_, index) => `Engine ${index * 7919} computes ${index ** 3}.`).join(' ') })
  const request = async () => (await visitor.get(page, { 'accept-encoding': 'br' })).bytes
  const first = await request()
  await vi.waitFor(async () => expect((await request()).length).toBeLessThan(first.length), { timeout: 10_000, interval: 20 })
  const [last, text] = [await request(), brotliDecompressSync(first)]
  expect(brotliDecompressSync(last)).toEqual(text)
  // Its budget of bytes needs the highest quality.
  expect(last.length).toBeLessThan(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length)
})

it('renders a page once for concurrent requests', async () => {
  const { visitor, deps } = await startWithAda()
  const render = vi.spyOn(deps.site, 'page')
  await Promise.all([...encodings, ...encodings].map((encoding) => visitor.get(page, { 'accept-encoding': encoding })))
  expect(render).toHaveBeenCalledTimes(1)
})

it('answers repeated requests without reading the row, however the handle is written', async () => {
  const { visitor, deps } = await startWithAda()
  await visitor.get(page)
  await visitor.get(apiUrl)
  // On PostgreSQL, where another process may have saved, each request compares the revision.
  const revision = deps.config.databaseUrl === undefined && { revision: 99 }
  await deps.db
    .updateTable('portfolio')
    .set({ content: '{}', ...revision })
    .execute()
  for (const url of [page, `${page}?x=1`, '/me/ADA-lovelace', '/me/ada%2Dlovelace', apiUrl])
    expect([url, (await visitor.get(url)).text.includes(filled.headline)]).toEqual([url, true])
})

it('renders a page again when the month changes', async () => {
  const { visitor, deps, advanceClock } = await startWithAda()
  await visitor.get(page)
  const render = vi.spyOn(deps.site, 'page')
  await visitor.get(page)
  expect(render).not.toHaveBeenCalled()
  const dayMs = 24 * 60 * 60 * 1000
  advanceClock(31 * dayMs)
  await visitor.get(page)
  expect(render).toHaveBeenCalledTimes(1)
  // The same month of the next year.
  advanceClock(365 * dayMs)
  await visitor.get(page)
  expect(render).toHaveBeenCalledTimes(2)
})

it('drops what is outdated when a change is announced, and nothing of other portfolios', async () => {
  const { ada, deps, registerOwner } = await startWithAda()
  await (await registerOwner()).change({ ...filled, urlHandle: 'bea' })
  const responses = new PublicResponseCache({ ...deps, portfolioCounter: new PortfolioCounter(deps) })
  const portfolioAt = async (handle: string) => {
    const portfolio = await findByHandle(deps.db, handle)
    return portfolio ?? expect.unreachable()
  }
  const [before, other] = [await portfolioAt('ada-lovelace'), await portfolioAt('bea')]
  const requests = (['handle', 'json'] as const).flatMap((format) =>
    (['br', 'identity'] as const).map((encoding) => ({ format, encoding })),
  )
  for (const portfolio of [before, other]) for (const { format, encoding } of requests) await responses.of(portfolio, { format }, encoding)
  const cached = (portfolio: PortfolioRef) =>
    requests.filter(({ format, encoding }) => responses.getCached(portfolio, { format }, encoding)).length
  expect([cached(before), cached(other)]).toEqual([4, 4])
  await ada.change({ headline: 'Another headline' })
  expect([cached(before), cached(other)]).toEqual([0, 4])
})

it('answers HEAD without a body', async () => {
  const { app } = await startWithAda()
  const head = await app.inject({ method: 'HEAD', url: page })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

it('serves no response that is older than the last confirmed change of any kind', async () => {
  const { visitor, newVisitor, ada, id } = await startWithAda()
  const allUrls = [page, apiUrl, '/me/countess', '/api/portfolio/countess', `/portfolio/id/${id}`, `/api/portfolio/id/${id}`]
  const fillCache = async () => {
    for (const url of [...allUrls, ...allUrls]) await visitor.get(url)
  }
  const textsOf = async (urls: string[]) => await Promise.all(urls.map(async (url) => (await visitor.get(url)).text))
  const currentUrls = [page, apiUrl, `/portfolio/id/${id}`, `/api/portfolio/id/${id}`]

  await fillCache()
  await ada.change({ headline: 'Another headline' })
  expect((await textsOf(currentUrls)).filter((text) => !text.includes('Another headline'))).toEqual([])
  const { id: document } = (await ada.upload(pdf(), 'first.pdf')).body
  expect((await textsOf(currentUrls)).filter((text) => !text.includes('first.pdf'))).toEqual([])
  await ada.delete(`/api/document/${document}`)
  expect((await textsOf(currentUrls)).filter((text) => text.includes('first.pdf'))).toEqual([])
  await newVisitor().post(`${apiUrl}/endorse`, { email: 'reader@example.com' })
  for (const text of await textsOf(currentUrls)) expect(text).toMatch(/1 person has endorsed|"endorsementCount":1/)
  await ada.change({ privacySettings: { ...filled.privacySettings, hideEmail: true } })
  expect((await textsOf(currentUrls)).filter((text) => text.includes(filled.email))).toEqual([])
  await fillCache()
  await ada.change({ urlHandle: 'enchantress' })
  expect((await visitor.get(page)).headers['location']).toBe('/me/enchantress')
  expect((await visitor.get('/me/countess')).headers['location']).toBe('/me/enchantress')
  await fillCache()
  await ada.post('/api/account/delete', { email: ada.account?.email, password: 'a good password' })
  for (const url of [...allUrls, '/me/enchantress']) expect([url, (await visitor.get(url)).status]).toEqual([url, 404])
})

it('never serves stale data during a change', async () => {
  const { visitor, ada } = await startWithAda()
  for (let round = 0; round < 25; round++) {
    const headline = `Headline ${round}`
    const request = () => Promise.all([page, apiUrl].map((url) => visitor.get(url)))
    const [saved] = await Promise.all([ada.change({ headline }), request(), ...Array.from({ length: round % 5 }, request)])
    expect(saved.status).toBe(200)
    for (const { text } of await request()) expect(text.includes(headline)).toBe(true)
    for (const url of [page, apiUrl]) expect((await visitor.get(url)).text.includes(headline)).toBe(true)
  }
})

it('limits id guessing on cached pages', async () => {
  const { newVisitor, id } = await startWithAda({ RATE_LIMIT_SCALE: '1' })
  const visitor = newVisitor()
  const urls = [`/portfolio/id/${id}`, `/api/portfolio/id/${id}`, `/me/${id}`]
  for (const url of [...urls, ...urls]) expect((await visitor.get(url)).status).toBe(200)
  for (let attempt = 1; attempt <= 60; attempt++) await visitor.get(`/api/portfolio/id/${attempt}`)
  for (const url of urls) expect([url, (await visitor.get(url)).status]).toEqual([url, 429])
  expect((await visitor.get(page)).status).toBe(200)
})
