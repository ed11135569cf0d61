import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const { deps, visitor, newVisitor, registerOwner, mailsTo } = await startApp()

const credentials = { email: 'ada@example.com', password: 'the right password' }
const sessionIn = (cookies: string) => /(?:^|; )session=([^;]+)/.exec(cookies)?.[1] ?? ''

it('creates a new session for each sign-in, regardless of the cookie in the request', async () => {
  await registerOwner(credentials.email, credentials.password)
  const plantedCookie = 'session=a-session-planted-by-an-attacker.c2lnbmF0dXJl'
  const response = await newVisitor().post('/api/login', credentials, { cookie: plantedCookie })
  expect(response.status).toBe(200)
  const [phone, laptop] = [newVisitor(), newVisitor()]
  await phone.post('/api/login', credentials)
  const first = sessionIn(phone.cookie)
  expect((await visitor.get('/api/user', { cookie: `session=${first}` })).status).toBe(200)
  await phone.post('/api/login', credentials)
  await laptop.post('/api/login', credentials)
  expect(new Set([first, sessionIn(phone.cookie), sessionIn(laptop.cookie)]).size).toBe(3)
  for (const cookie of [plantedCookie, `session=${first}`]) expect((await visitor.get('/api/user', { cookie })).status).toBe(401)
})

it('ends a session permanently at sign-out, and all sessions at a reset', async () => {
  const grace = { ...credentials, email: 'grace@example.com' }
  const owner = await registerOwner(grace.email, grace.password)
  const phone = newVisitor()
  await phone.post('/api/login', grace)
  const [activeCookie, endedCookie] = [phone.cookie, owner.cookie]
  await owner.post('/api/logout')
  expect((await visitor.get('/api/user', { cookie: endedCookie })).status).toBe(401)
  expect((await visitor.get('/api/user', { cookie: activeCookie })).status).toBe(200)

  await newVisitor().post('/api/forgot-password', { email: grace.email })
  const token = (await mailsTo(grace.email)).find(({ subject }) => subject.startsWith('Reset'))?.token
  await newVisitor().post('/api/reset-password', { token, password: 'another password' })
  expect((await visitor.get('/api/user', { cookie: activeCookie })).status).toBe(401)
})

it('opens no session with values from the database', async () => {
  const ada = await registerOwner()
  const account = String(ada.account?.id)
  const row = await deps.db.selectFrom('session').selectAll().where('account_id', '=', account).executeTakeFirstOrThrow()
  expect(Buffer.from(sessionIn(ada.cookie), 'base64url')).toHaveLength(32)
  expect(JSON.stringify(row)).not.toContain(sessionIn(ada.cookie))
  for (const forged of [row.id, row.token_hash, `${sessionIn(ada.cookie)}x`, '']) {
    expect((await visitor.get('/api/user', { cookie: `session=${forged}` })).status).toBe(401)
  }
  expect((await visitor.get('/api/user', { cookie: ada.cookie })).status).toBe(200)
})

it('sets HttpOnly and SameSite for every cookie, and with https also Secure and the __Host- prefix', async () => {
  const { newVisitor } = await startApp({ PUBLIC_URL: 'https://portfolios.example' })
  const { headers } = await newVisitor().post('/api/register', credentials)
  const cookies = [headers['set-cookie'] ?? []].flat()
  expect(cookies.length).toBeGreaterThan(1)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain=')
  }
})
