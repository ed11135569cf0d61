import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { storedDocuments } from '#test/documents.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { startSmtp } from '#test/smtp.ts'

const [email, password] = ['ada@example.com', 'a good password']

it('deletes pages, documents, sessions and the endorsements that the account gave', async () => {
  const { registerOwner, registerConfirmedOwner, newVisitor, visitor, deps, mailsTo } = await startApp()
  const ada = await registerConfirmedOwner(email, password)
  const eve = await registerOwner('eve@example.com')
  await ada.change(filled)
  await eve.change({ urlHandle: 'eve' })
  const { id: document } = (await ada.upload(pdf())).body
  await visitor.post('/api/portfolio/eve/endorse', { email })
  await visitor.post('/api/portfolio/eve/endorse', { email: 'friend@example.com' })
  const phone = newVisitor()
  await phone.post('/api/login', { email, password })
  const { cookie } = ada

  const deleted = await ada.post('/api/account/delete', { email: 'ADA@example.com', password })
  expect([deleted.status, ada.cookie.includes('session=')]).toEqual([204, false])
  for (const oldCookie of [cookie, phone.cookie]) expect((await visitor.get('/api/user', { cookie: oldCookie })).status).toBe(401)
  for (const url of [
    '/api/portfolio/ada-lovelace',
    `/api/portfolio/id/${ada.account?.id}`,
    '/me/ada-lovelace',
    `/api/document/${document}/download`,
  ]) {
    expect([url, (await visitor.get(url)).status]).toEqual([url, 404])
  }
  expect(await storedDocuments(deps)).toEqual([])
  expect((await visitor.get('/api/portfolio/eve')).body.endorsementCount).toBe(1)
  expect((await visitor.get('/me/eve')).text).toContain('1 person has')
  expect((await newVisitor().post('/api/login', { email, password })).status).toBe(401)
  for (const table of ['account', 'session', 'portfolio', 'document'] as const) {
    const rows = JSON.stringify(await deps.db.selectFrom(table).selectAll().execute())
    expect([table, rows.includes(email) || rows.includes(String(ada.account?.id))]).toEqual([table, false])
  }
  expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Understory account has been deleted')
})

it('never releases a handle, not even to a new account with the same email', async () => {
  const { registerOwner, newVisitor } = await startApp()
  const ada = await registerOwner(email, password)
  await ada.change({ urlHandle: 'First-One' })
  await ada.change({ urlHandle: 'second-one' })
  await ada.post('/api/account/delete', { email, password })
  const newClient = newVisitor()
  expect((await newClient.post('/api/register', { email, password })).status).toBe(201)
  for (const handle of ['first-one', 'Second-One']) {
    expect((await newClient.get(`/api/check-handle/${handle}`)).body).toEqual({ available: false })
    expect((await newClient.change({ urlHandle: handle })).status).toBe(409)
  }
})

it.each([
  [{ email: 'eve@example.com', password }, 400, { email: 'Enter the email address of this account' }],
  [{ email, password: 'a wrong one' }, 401, { password: 'This is not your password' }],
  [{ email }, 400, { password: 'Enter your password' }],
  [{ password }, 400, { email: 'Please enter a valid email address' }],
])('rejects %j and deletes nothing', async (body, status, fields) => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner(email, password)
  await registerOwner('eve@example.com')
  const response = await ada.post('/api/account/delete', body)
  expect([response.status, response.body.fields]).toEqual([status, fields])
  expect((await ada.get('/api/portfolio')).status).toBe(200)
})

it('keeps endorsements from an email that the deleted account never confirmed', async () => {
  const smtp = await startSmtp()
  const { registerOwner, visitor, deps } = await startApp({ SMTP_URL: smtp.url })
  const eve = await registerOwner('eve@example.com')
  await eve.change({ urlHandle: 'eve' })
  const now = new Date().toISOString()
  const endorsement = { id: 'endorsement', portfolio_id: String(eve.account?.id), email, created_at: now, confirmed_at: now }
  await deps.db.insertInto('endorsement').values(endorsement).execute()
  await deps.db.updateTable('portfolio').set({ endorsement_count: 1, revision: 100 }).where('handle', '=', 'eve').execute()
  const impostor = await registerOwner(email, password)
  expect((await impostor.post('/api/account/delete', { email, password })).status).toBe(204)
  expect((await visitor.get('/api/portfolio/eve')).body.endorsementCount).toBe(1)
})
