import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { onBehalfOf } from '#contract/calls.ts'
import { sessionAges, useNoted } from '#server/sessions/ages.ts'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/make.ts'

const own = '/api/portfolio'
/** The same call, which is not looked at before the routes. */
const longWay = `${own}?long`

it.each([
  ['http', {}],
  ['https', { PUBLIC_URL: 'https://portfolios.example' }],
])('is sent with the same status, headers and bytes as by the long way, over %s', async (_, env) => {
  const { app, person } = await startApp(env)
  const ada = await person()
  await ada.change(filled)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (path: string) => {
    const [response]: IncomingMessage[] = await once(get({ port, host: '127.0.0.1', path, headers: { cookie: ada.cookie } }), 'response')
    if (!response) throw new Error('No answer')
    const { date, ...headers } = response.headers
    return { status: response.statusCode, headers, text: await text(response) }
  }
  const long = await ask(longWay)
  expect(long).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(await ask(own)).toEqual(long)
  // With the head that was kept of the answer before.
  expect(await ask(own)).toEqual(long)
})

it('is what it is now, whatever changed it', async () => {
  const { person, stranger } = await startApp()
  const ada = await person()
  await ada.change(filled)
  const seen = async () => {
    const [first, long] = [(await ada.get(own)).body, (await ada.get(longWay)).body]
    expect(first).toEqual(long)
    return first
  }
  const before = await seen()
  await ada.change({ headline: 'Countess' })
  expect((await seen()).headline).toBe('Countess')
  await ada.upload(await pdf())
  expect((await seen()).documents).toHaveLength(before.documents.length + 1)
  await stranger.post(`/api/portfolio/${filled.urlHandle}/endorse`, { email: 'grace@example.com' })
  await seen()
})

it('is not given to who is not, or no longer, signed in, nor to a page that means somebody else', async () => {
  const { person, stranger, later } = await startApp()
  const [ada, grace] = [await person(), await person()]
  await ada.get(own)
  const asked = async (client = ada) => (await client.get(own)).status
  expect([await asked(), await asked(stranger)]).toEqual([200, 401])
  ada.headers = { [onBehalfOf]: String(ada.account?.id) }
  expect(await asked()).toBe(200)
  ada.headers = { [onBehalfOf]: String(grace.account?.id) }
  expect(await asked()).toBe(401)
  ada.headers = {}
  later(sessionAges.ordinary.idle)
  expect([await asked(), await asked()]).toEqual([401, 401])
  await grace.post('/api/login', { email: grace.account?.email, password: 'a good password' })
  const cookie = grace.cookie
  expect(await asked(grace)).toBe(200)
  await grace.post('/api/logout')
  expect((await stranger.get(own, { cookie })).status).toBe(401)
})

it('fails as every answer does where its PIN can not be opened', async () => {
  const { person, deps } = await startApp()
  const ada = await person()
  await ada.get(own)
  await deps.db.updateTable('portfolio').set({ sealed_pin: 'sealed by another secret', revision: 99 }).execute()
  // Read the first time, at hand the second.
  for (const url of [own, own, longWay]) expect((await ada.get(url)).status).toBe(500)
})

it('notes that the session was used', async () => {
  const { person, later } = await startApp()
  const ada = await person()
  for (let times = 0; times < 4; times++) {
    later(sessionAges.ordinary.idle - useNoted)
    expect((await ada.get(own)).status).toBe(200)
  }
})
