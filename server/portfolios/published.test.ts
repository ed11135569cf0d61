import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/make.ts'

const page = '/me/ada-lovelace'
const call = '/api/portfolio/ada-lovelace'
const encodings = ['br', 'gzip', 'identity']

/** Ada's portfolio, and how to ask for it past the finished copies. */
async function withAda(env = {}) {
  const app = await startApp(env)
  const ada = await app.person()
  await ada.change(filled)
  await ada.change({ urlHandle: 'countess' })
  await ada.change({ urlHandle: filled.urlHandle })
  return { ...app, ada, id: ada.account?.id ?? 0 }
}

it.each([
  ['http', {}],
  ['https', { PUBLIC_URL: 'https://portfolios.example' }],
])('sends the finished copy with the same status, headers and bytes as the long way, over %s', async (_, env) => {
  const { app } = await withAda(env)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  // Over a connection: what pretends to be one doesn't see the heads that are kept.
  const ask = async (path: string, headers: Record<string, string>) => {
    const [response]: IncomingMessage[] = await once(get({ port, host: '127.0.0.1', path, headers }), 'response')
    if (!response) throw new Error('No answer')
    const { date, connection, 'keep-alive': _alive, ...ours } = response.headers
    return { statusCode: response.statusCode, ours, bytes: (await buffer(response)).toString('latin1') }
  }
  for (const url of [page, call, '/me/countess', '/api/portfolio/countess'])
    for (const encoding of encodings) {
      const long = await ask(`${url}?long`, { 'accept-encoding': encoding })
      await ask(url, { 'accept-encoding': encoding })
      expect(await ask(url, { 'accept-encoding': encoding })).toEqual(long)
      const known = { 'accept-encoding': encoding, 'if-none-match': String(long.ours['etag']) }
      const unchanged = await ask(`${url}?long`, known)
      expect(await ask(url, known)).toEqual(unchanged)
      if (url !== '/me/countess') expect([long.statusCode, unchanged.statusCode, unchanged.bytes]).toEqual([200, 304, ''])
    }
})

it('answers what was asked for before without a look at the row', async () => {
  const { stranger, deps } = await withAda()
  await stranger.get(page)
  await stranger.get(call)
  await deps.db.updateTable('portfolio').set({ content: '{}', revision: 99 }).execute()
  const shown = async (url: string) => (await stranger.get(url)).text.includes(filled.headline)
  expect([await shown(page), await shown(call)]).toEqual([true, true])
  expect([await shown(`${page}?long`), await shown(`${call}?long`)]).toEqual([false, false])
})

it('takes the long way for whatever is not a plain request for a usual spelling', async () => {
  const { app, stranger, deps } = await withAda()
  for (const url of [page, call]) await stranger.get(url)
  await deps.db.updateTable('portfolio').set({ content: '{}', revision: 99 }).execute()
  const plain = { 'accept-encoding': 'identity' }
  const odd = [
    { url: `${page}?x=1` },
    { url: '/me/ada%2Dlovelace' },
    { url: '/me/ADA-lovelace' },
    { url: page, headers: { range: 'bytes=0-9' } },
    { url: call, headers: { 'content-length': '2' }, payload: '{}' },
  ]
  for (const request of odd) {
    const { statusCode, body } = await app.inject({ ...request, headers: { ...plain, ...request.headers } })
    expect([request, statusCode, body.includes(filled.headline)]).toEqual([request, 200, false])
  }
  const head = await app.inject({ method: 'HEAD', url: page, headers: plain })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

it('is never older than the last answered change, whatever changed', async () => {
  const { stranger, visitor, ada, id } = await withAda()
  const addresses = [page, call, '/me/countess', '/api/portfolio/countess', `/portfolio/id/${id}`, `/api/portfolio/id/${id}`]
  const warm = async () => {
    for (const url of [...addresses, ...addresses]) await stranger.get(url)
  }
  const texts = async (urls = addresses) => await Promise.all(urls.map(async (url) => (await stranger.get(url)).text))
  const drawn = [page, call, `/portfolio/id/${id}`, `/api/portfolio/id/${id}`]

  await warm()
  await ada.change({ headline: 'Another headline' })
  expect((await texts(drawn)).filter((text) => !text.includes('Another headline'))).toEqual([])
  const { id: document } = (await ada.upload(pdf(), 'first.pdf')).body
  expect((await texts(drawn)).filter((text) => !text.includes('first.pdf'))).toEqual([])
  await ada.delete(`/api/document/${document}`)
  expect((await texts(drawn)).filter((text) => text.includes('first.pdf'))).toEqual([])
  await visitor().post(`${call}/endorse`, { email: 'reader@example.com' })
  for (const text of await texts(drawn)) expect(text).toMatch(/1 person has endorsed|"endorsementCount":1/)
  await ada.change({ privacySettings: { ...filled.privacySettings, hideEmail: true } })
  expect((await texts(drawn)).filter((text) => text.includes(filled.email))).toEqual([])
  await warm()
  await ada.change({ urlHandle: 'enchantress' })
  expect((await stranger.get(page)).headers['location']).toBe('/me/enchantress')
  expect((await stranger.get('/me/countess')).headers['location']).toBe('/me/enchantress')
  await warm()
  await ada.post('/api/account/delete', { email: ada.account?.email, password: 'a good password' })
  for (const url of [...addresses, '/me/enchantress']) expect([url, (await stranger.get(url)).status]).toEqual([url, 404])
})

it('is not older either for who asks while it changes', async () => {
  const { stranger, ada } = await withAda()
  for (let round = 0; round < 25; round++) {
    const headline = `Headline ${round}`
    const asking = () => Promise.all([page, call].map((url) => stranger.get(round % 2 ? url : `${url}?long`)))
    const [saved] = await Promise.all([ada.change({ headline }), asking(), ...Array.from({ length: round % 5 }, asking)])
    expect(saved.status).toBe(200)
    for (const { text } of await asking()) expect(text.includes(headline)).toBe(true)
    for (const url of [page, call]) expect((await stranger.get(url)).text.includes(headline)).toBe(true)
  }
})

it('keeps from whoever guesses ids also what is kept ready', async () => {
  const { visitor, id } = await withAda({ RATE_LIMIT_SCALE: '1' })
  const guesser = visitor()
  const urls = [`/portfolio/id/${id}`, `/api/portfolio/id/${id}`, `/me/${id}`]
  for (const url of [...urls, ...urls]) expect((await guesser.get(url)).status).toBe(200)
  for (let guess = 1; guess <= 60; guess++) await guesser.get(`/api/portfolio/id/${guess}`)
  for (const url of urls) expect([url, (await guesser.get(url)).status]).toEqual([url, 429])
  expect((await guesser.get(page)).status).toBe(200)
})
