import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const endorse = '/api/portfolio/ada-lovelace/endorse'

it('counts an email once, case-insensitively, by handle and by id', async () => {
  const { registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const first = await visitor.post(endorse, { email: 'Reader@Example.com' })
  expect([first.status, first.body]).toEqual([201, { endorsementCount: 1, status: 'counted' }])
  const again = await visitor.post(endorse, { email: 'reader@example.com' })
  expect([again.status, again.body.message]).toEqual([409, 'You have already endorsed this portfolio'])
  const byId = await visitor.post(`/api/portfolio/id/${ada.account?.id}/endorse`, { email: 'second@example.com' })
  expect(byId.body.endorsementCount).toBe(2)
  expect((await visitor.get('/api/portfolio/ada-lovelace')).body.endorsementCount).toBe(2)
  expect(await ada.portfolio()).toMatchObject({ endorsementCount: 2, version: 2 })
})

it.each([
  {},
  { email: '' },
  { email: 'nobody' },
  { email: 'a@b' },
  { email: 'a@example.com\r\nBcc: x@example.com' },
  { email: '"a b"@example.com' },
])('rejects %j', async (body) => {
  const { registerOwner, visitor } = await startApp()
  await (await registerOwner()).change(filled)
  const response = await visitor.post(endorse, body)
  expect([response.status, response.body.fields]).toEqual([400, { email: 'Please enter a valid email address' }])
})

it('counts no endorsement from the owner, and answers 404 for an unknown portfolio', async () => {
  const { registerOwner, visitor } = await startApp()
  const ada = await registerOwner('owner@example.com')
  await ada.change(filled)
  expect((await ada.post(endorse, { email: 'another@example.com' })).status).toBe(400)
  const response = await visitor.post(endorse, { email: 'owner@example.com' })
  expect([response.status, response.body]).toEqual([201, { endorsementCount: 1, status: 'counted' }])
  expect((await ada.portfolio()).endorsementCount).toBe(0)
  expect((await visitor.post('/api/portfolio/nobody/endorse', { email: 'a@example.com' })).status).toBe(404)
})
