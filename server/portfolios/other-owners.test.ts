import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'

const { visitor, registerOwner } = await startApp()

it("rejects the id of another account's document like an unknown id", async () => {
  const [ada, eve] = [await registerOwner(), await registerOwner()]
  await ada.change({ ...filled, urlHandle: '', privacySettings: { ...filled.privacySettings, hideDocuments: true } })
  const { id } = (await ada.upload(pdf())).body
  const unknownId = 'x'.repeat(String(id).length)
  const sendRequests = (document: string) => [
    eve.delete(`/api/document/${document}`),
    eve.get(`/api/document/${document}/download`),
    eve.get(`/api/document/${document}/download?key=a.b`),
    eve.change({ documents: [{ id: document, filename: 'stolen.pdf', type: 'other', customLabel: 'Stolen' }] }),
  ]
  const foreignIdResponses = await Promise.all(sendRequests(id))
  expect(foreignIdResponses.map(({ status }) => status)).toEqual([404, 404, 404, 400])
  const unknownIdResponses = await Promise.all(sendRequests(unknownId))
  expect(foreignIdResponses.map(({ body }) => body)).toEqual(unknownIdResponses.map(({ body }) => body))
  expect((await ada.portfolio()).documents).toMatchObject([{ id, filename: 'resume.pdf' }])
  expect((await ada.get(`/api/document/${id}/download`)).status).toBe(200)
})

it('ignores the id and the server-side fields of a saved portfolio', async () => {
  const [ada, eve] = [await registerOwner(), await registerOwner()]
  await ada.change({ ...filled, urlHandle: '' })
  const before = await ada.portfolio()
  const portfolioOfEve = await eve.portfolio()
  const saved = await eve.put('/api/portfolio', { ...portfolioOfEve, id: before.id, endorsementCount: 999, bio: 'Eve was here' })
  expect([saved.status, saved.body.id, saved.body.endorsementCount]).toEqual([200, portfolioOfEve.id, 0])
  expect(await ada.portfolio()).toEqual(before)
})

it.each([
  { admin: true },
  { isAdmin: true },
  { emailVerified: true },
  { userId: 1 },
  { portfolio_id: 1 },
  { pinVersion: 1 },
  { privacySettings: { hideNothing: true } },
  { links: [{ type: 'github', url: 'https://github.com/ada', onclick: 'alert(1)' }] },
])('rejects a save with %j', async (extraFields) => {
  const ada = await registerOwner()
  const saved = await ada.put('/api/portfolio', { ...(await ada.portfolio()), ...extraFields })
  expect([saved.status, saved.body.code]).toEqual([400, 'invalid'])
  expect((await ada.portfolio()).version).toBe(1)
})

it('shows the same content of a portfolio to signed-in and anonymous visitors', async () => {
  const [ada, eve] = [await registerOwner(), await registerOwner()]
  await ada.change(filled)
  for (const url of [`/api/portfolio/id/${ada.account?.id}`, '/api/portfolio/ada-lovelace']) {
    expect((await eve.get(url)).body).toEqual((await visitor.get(url)).body)
  }
  expect((await eve.get('/api/admin/users')).status).toBe(403)
  expect((await visitor.get('/api/admin/users')).status).toBe(401)
})
