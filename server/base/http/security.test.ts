import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const login = { method: 'POST', url: '/api/login' } as const
const credentials = JSON.stringify({ email: 'a@example.com', password: 'secret' })
const serverOrigin = 'http://localhost:3000'
const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json garbage',
]

it.each([
  [{ origin: serverOrigin }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
  [{ origin: `${serverOrigin}.evil.example`, 'sec-fetch-site': 'cross-site' }, false],
  [{}, false],
])('accepts a write with %j: %j', async (headers, isAllowed) => {
  const { app } = await startApp()
  for (const type of contentTypes) {
    const { statusCode } = await app.inject({ ...login, payload: credentials, headers: { ...headers, 'content-type': type } })
    const expected = !isAllowed ? 403 : type === 'application/json' ? 401 : 415
    expect([type, statusCode]).toEqual([type, expected])
  }
})

it('sends the security headers with every response', async () => {
  const { visitor } = await startApp()
  for (const url of ['/', '/auth', '/nowhere', '/api/user', '/api/nowhere', '/me/nobody', '/health']) {
    const { headers } = await visitor.get(url)
    expect(headers['content-security-policy'], url).toContain("default-src 'self'; script-src 'self'")
    expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(headers['x-powered-by'], url).toBeUndefined()
  }
})

it('ignores X-Forwarded-For from an untrusted proxy, and counts all its clients as one', async () => {
  const { visitor, registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change({ urlHandle: 'ada', accessPin: '7294' })
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) {
    const headers = { 'x-forwarded-for': `203.0.113.${index}` }
    statuses.push((await visitor.post('/api/portfolio/ada/verify', { accessPin: '0000' }, headers)).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 429, 429])
})

it('takes the client IP from a trusted proxy, and IPv6 by network', async () => {
  const { visitor, registerOwner, deps } = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const ada = await registerOwner()
  await ada.change({ urlHandle: 'ada', accessPin: '7294' })
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '203.0.113.7', '::ffff:203.0.113.7']) {
    await visitor.post('/api/portfolio/ada/verify', { accessPin: '0000' }, { 'x-forwarded-for': address })
  }
  const counted = await deps.db.selectFrom('pin_attempt').select(['address', 'network']).orderBy('address').execute()
  expect(counted).toEqual([
    ...Array(2).fill({ address: '2001:db8:1:2::/64', network: '2001:db8:1::/48' }),
    ...Array(2).fill({ address: '203.0.113.7', network: '203.0.113.0/24' }),
  ])
})

it.each([
  ['a body that is too large', { payload: JSON.stringify({ email: 'x'.repeat(70_000) }) }, 413],
  ['broken JSON', { payload: '{' }, 400],
  ['__proto__', { payload: '{"__proto__":{"admin":true}}' }, 400],
  ['deep JSON', { payload: '['.repeat(30_000) }, 400],
])('rejects %s with a problem body', async (_, { payload }, status) => {
  const { app } = await startApp()
  const headers = { origin: serverOrigin, 'content-type': 'application/json' }
  const response = await app.inject({ ...login, payload, headers })
  expect([response.statusCode, Object.keys(response.json())]).toEqual([status, ['code', 'message']])
})
