import { expect, it } from 'vitest'
import * as contract from '#contract/calls/routes.ts'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const { app, visitor, registerOwner } = await startApp()

const ownOrigin = 'http://localhost:3000'
const foreignOrigins = [
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: `${ownOrigin}.evil.example`, 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://www.portfolios.example', 'sec-fetch-site': 'same-origin' },
]
const contentTypes = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined]

const { debug: _debug, ...groups } = contract
const calls = Object.values(groups).flatMap((group) => Object.values<{ method: string; url: string }>(group))
const writes = [
  ...calls.filter(({ method }) => method !== 'GET'),
  { method: 'POST', url: '/me/:handle/endorse' },
  { method: 'POST', url: '/me/:handle/unlock' },
  { method: 'POST', url: '/portfolio/id/:id/endorse' },
  { method: 'POST', url: '/portfolio/id/:id/unlock' },
  ...[
    ...['/me/:handle/endorsed', '/me/:handle/message', '/me/:handle/report', '/open', '/confirm-endorsement', '/my-endorsement'],
    ...['/never-ask/confirm', '/confirm-message', '/stop-sender'],
  ].map((url) => ({ method: 'POST', url })),
].map(({ method, url }) => ({ method: method as 'POST', url: url.replace(/:\w+/g, 'ada-lovelace') }))

it('accepts each write from its own pages only', async () => {
  const ada = await registerOwner()
  await ada.change(filled)
  const before = await ada.portfolio()
  for (const [call, { method, url }] of writes.entries()) {
    for (const [index, origin] of foreignOrigins.entries()) {
      // Each call with every origin and every type, and with another pair of them than the call before.
      const type = contentTypes[(call + index) % contentTypes.length]
      const headers = { ...origin, ...(type && { 'content-type': type }), cookie: ada.cookie }
      const response = await app.inject({ method, url, headers, ...(type && { payload: '{}' }) })
      expect([method, url, origin, type, response.statusCode]).toEqual([method, url, origin, type, 403])
    }
  }
  expect(await ada.portfolio()).toEqual(before)
  for (const { method, url } of writes)
    expect([method, url, (await app.inject({ method, url, headers: { origin: ownOrigin } })).statusCode]).not.toContain(403)
})

it('changes nothing on GET or HEAD of the path of a write', async () => {
  const { visitor, registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const before = await ada.portfolio()
  for (const { url } of writes) {
    await ada.get(url)
    await ada.send({ method: 'HEAD', url })
    expect([url, await ada.portfolio()]).toEqual([url, before])
  }
  expect((await visitor.get('/api/portfolio/ada-lovelace')).body.endorsementCount).toBe(0)
})

it('lets no other site read a response', async () => {
  for (const url of ['/api/stats', '/api/user', '/', '/me/nobody']) {
    const { headers } = await visitor.get(url, { origin: 'https://evil.example' })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

/** PUBLIC_URL, and pages of this site that were opened at another address. */
const otherAddresses = [
  ['https://portfolios.example', { origin: 'https://www.portfolios.example', 'sec-fetch-site': 'same-origin' }],
  ['https://portfolios.example', { origin: 'http://portfolios.example' }],
  ['https://portfolios.example', { origin: 'null', host: '192.168.1.20:3000' }],
  ['https://portfolios.example', { origin: 'https://portfolios.example:8443', 'sec-fetch-site': 'same-origin' }],
  ['http://portfolios.intern', { origin: 'http://192.168.1.20' }],
  ['http://portfolios.intern', { origin: 'http://portfolios' }],
  ['http://portfolios.intern', { origin: 'https://portfolios.intern', 'sec-fetch-site': 'same-origin' }],
  ['http://192.168.1.20:3000', { origin: 'http://[fd00::20]:3000' }],
  ['http://localhost:3000', { origin: 'http://nas:3000' }],
] as const

it.each(otherAddresses)('tells %s to a page that was opened at another address, once in the log: %j', async (publicUrl, given) => {
  const { app, log } = await startApp({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'warn' })
  const headers = { host: URL.parse(given.origin)?.host ?? '', ...given }
  const call = () => app.inject({ method: 'POST', url: '/api/login', headers, payload: { email: 'ada@example.com', password: 'secret' } })
  expect((await call()).json()).toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining(`Open ${publicUrl} and try again there.`),
  })
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const page = await app.inject({ method: 'POST', url: '/me/ada/unlock', headers: form, payload: 'accessPin=7294' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect(page.body).toContain(`Open ${publicUrl} and try again there.`)
  await call()
  expect(log.filter((line) => line.includes(`PUBLIC_URL is ${publicUrl}`))).toHaveLength(1)
})

it.each([
  ['http://portfolios.intern', { origin: 'http://portfolios.intern' }],
  ['http://192.168.1.20:3000', { origin: 'http://192.168.1.20:3000' }],
  ['https://portfolios.example', { origin: 'https://portfolios.example', 'sec-fetch-site': 'same-origin' }],
  ['https://portfolios.example', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['http://localhost:3000', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }],
] as const)('accepts writes at %s: %j', async (publicUrl, headers) => {
  const { app } = await startApp({ PUBLIC_URL: publicUrl })
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/logout', headers })
  expect(statusCode).toBe(204)
})

it('logs no address of another site, and only a few of this one', async () => {
  const { app, log } = await startApp({ PUBLIC_URL: 'https://portfolios.example', LOG_LEVEL: 'warn' })
  const logged = () => log.filter((line) => line.includes('openedAt'))
  const post = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/logout', headers })
  await post({ origin: 'https://evil.example', host: 'portfolios.example' })
  await post({ origin: 'null', host: 'x y\u0022\u0001' })
  await post({ host: 'portfolios.example' })
  expect(logged()).toEqual([])
  for (let index = 0; index < 20; index++) await post({ origin: `http://a${index}.example`, host: `a${index}.example` })
  expect(logged()).toHaveLength(5)
})
