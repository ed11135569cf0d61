import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const fullLimits = { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' }

it.each([
  ['the API', (id: number | undefined) => ({ method: 'GET', url: `/api/portfolio/id/${id}` }) as const],
  ['the page by id', (id: number | undefined) => ({ method: 'GET', url: `/portfolio/id/${id}` }) as const],
  ['the page by handle or id', (id: number | undefined) => ({ method: 'GET', url: `/me/${id}` }) as const],
  [
    'endorsing',
    (id: number | undefined) => ({ method: 'POST', url: `/api/portfolio/id/${id}/endorse`, payload: { email: 'a@example.com' } }) as const,
  ],
  [
    'unlocking',
    (id: number | undefined) => ({ method: 'POST', url: `/api/portfolio/id/${id}/verify`, payload: { accessPin: '7294' } }) as const,
  ],
])('reveals no portfolio to id enumeration through %s, and refuses lookups after 60 misses', async (_, requestFor) => {
  const { registerOwner, newVisitor, advanceClock } = await startApp(fullLimits)
  const ada = await registerOwner()
  await ada.change(filled)
  const id = ada.account?.id
  for (let otherId = 1; otherId <= 60; otherId++) expect((await newVisitor().send(requestFor(otherId))).status).toBe(404)
  const refused = await newVisitor().send(requestFor(61))
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 600])
  expect((await newVisitor().send(requestFor(id))).status).toBe(429)
  expect([200, 201]).toContain((await newVisitor().send({ ...requestFor(id), headers: { 'x-forwarded-for': '203.0.113.9' } })).status)
  advanceClock(10 * 60 * 1000)
  expect([200, 201, 409]).toContain((await newVisitor().send(requestFor(id))).status)
})

it('counts neither hits nor unknown handles as misses', async () => {
  const { registerOwner, visitor } = await startApp(fullLimits)
  const ada = await registerOwner()
  await ada.change(filled)
  for (let count = 0; count < 70; count++) {
    expect((await visitor.get(`/portfolio/id/${ada.account?.id}`)).status).toBe(200)
    expect((await visitor.get(`/me/nobody-${count}`)).status).toBe(404)
  }
})

it('generates ids that reveal nothing about other ids', async () => {
  const { registerOwner } = await startApp()
  const ids = []
  for (let count = 0; count < 8; count++) ids.push((await registerOwner()).account?.id ?? 0)
  const sorted = ids.sort((a, b) => a - b)
  for (const [index, id] of sorted.entries()) if (index > 0) expect(id - (sorted[index - 1] ?? 0)).toBeGreaterThan(1_000_000)
})
