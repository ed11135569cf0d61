import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const env = { ADMIN_EMAIL: 'Boss@Example.com' }

it('lists accounts for the administrator, newest first, in pages', async () => {
  const { registerOwner, mailsTo, advanceClock } = await startApp(env)
  const admin = await registerOwner('boss@example.com')
  expect((await admin.get('/api/admin/users')).status).toBe(403)
  const [mail] = await mailsTo('boss@example.com')
  expect((await admin.post('/api/confirm-email', { token: mail?.token })).status).toBe(200)
  for (let count = 0; count < 4; count++) {
    advanceClock(1000)
    await registerOwner()
  }
  const first = await admin.get('/api/admin/users?limit=2')
  expect(first.status).toBe(200)
  expect(first.headers['x-total-count']).toBe('5')
  expect(first.body.map(({ email }: { email: string }) => email)).toEqual(['person4@example.com', 'person3@example.com'])
  expect(Object.keys(first.body[0]).sort()).toEqual(['createdAt', 'email', 'id'])
  const second = await admin.get(`/api/admin/users?limit=2&before=${first.body[1].id}`)
  expect(second.body.map(({ email }: { email: string }) => email)).toEqual(['person2@example.com', 'person1@example.com'])
  const found = await admin.get('/api/admin/users?search=BOSS')
  expect([found.headers['x-total-count'], found.body]).toEqual(['1', [admin.account]])
  expect((await admin.get('/api/admin/users?search=%25')).body).toEqual([])
  expect((await admin.get('/api/admin/users?limit=1000')).body).toHaveLength(5)
  expect((await admin.get('/api/admin/users?limit=ten')).status).toBe(400)
})

it('rejects other accounts, including those with similar emails', async () => {
  const { registerConfirmedOwner, visitor } = await startApp(env)
  expect((await visitor.get('/api/admin/users')).status).toBe(401)
  for (const email of ['boss+1@example.com', 'bo.ss@example.com', 'boss@example.com.example']) {
    const similar = await registerConfirmedOwner(email)
    const response = await similar.get('/api/admin/users')
    expect([response.status, response.body.message]).toEqual([403, "You don't have permission to access the admin panel."])
    expect((await similar.get('/api/account')).body.isAdmin).toBe(false)
  }
  expect((await visitor.post('/api/register', { email: 'boss＠example.com', password: 'secret' })).status).toBe(400)
})

it('has no administrator without ADMIN_EMAIL', async () => {
  const { registerOwner } = await startApp()
  expect((await (await registerOwner()).get('/api/admin/users')).status).toBe(403)
})

it('searches for the beginning of an email, literally, and for a handle', async () => {
  const { registerOwner, registerConfirmedOwner } = await startApp(env)
  const admin = await registerConfirmedOwner('boss@example.com')
  await registerOwner('a_b@example.com')
  const eve = await registerOwner('axb@example.com')
  await eve.change({ urlHandle: 'Eve-Moneypenny' })
  const found = async (search: string) => {
    const { status, body } = await admin.get(`/api/admin/users?search=${encodeURIComponent(search)}`)
    expect(status).toBe(200)
    return body.map(({ email }: { email: string }) => email)
  }
  expect(await found('a_b')).toEqual(['a_b@example.com'])
  expect(await found('A_B@')).toEqual(['a_b@example.com'])
  expect((await found('a')).sort()).toEqual(['a_b@example.com', 'axb@example.com'])
  expect(await found('eve-moneyPenny')).toEqual(['axb@example.com'])
  for (const unmatched of ['xb', 'eve', 'a%b', '\\', 'a\\_b', '__']) expect([unmatched, await found(unmatched)]).toEqual([unmatched, []])
})

it('grants no rights to an unconfirmed registration of the email, even when the mailbox owner opens the link', async () => {
  const { registerOwner, newVisitor, mailsTo } = await startApp(env)
  const eve = await registerOwner('boss@example.com', 'chosen by Eve')
  const [mail] = await mailsTo('boss@example.com')
  expect((await newVisitor().post('/api/confirm-email', { token: mail?.token })).status).toBe(401)
  expect((await eve.get('/api/admin/users')).status).toBe(403)
})
