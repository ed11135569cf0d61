import { expect, it } from 'vitest'
import * as contract from '#contract/routes.ts'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const ownOrigin = 'http://localhost:3000'
const foreignOrigins = [
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: `${ownOrigin}.evil.example`, 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
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
  ...['/me/:handle/endorsed', '/confirm-endorsement', '/my-endorsement', '/never-ask/confirm'].map((url) => ({ method: 'POST', url })),
].map(({ method, url }) => ({ method: method as 'POST', url: url.replace(/:\w+/g, 'ada-lovelace') }))

it('accepts each write from its own pages only', async () => {
  const { app, registerOwner } = await startApp()
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
  const { registerOwner, visitor } = await startApp()
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
  const { visitor } = await startApp()
  for (const url of ['/api/stats', '/api/user', '/', '/me/nobody']) {
    const { headers } = await visitor.get(url, { origin: 'https://evil.example' })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})
