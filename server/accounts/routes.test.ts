import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

it('registers, signs in and creates a portfolio with a PIN and default privacy settings', async () => {
  const { newVisitor } = await startApp()
  const ada = newVisitor()
  const registered = await ada.post('/api/register', { email: ' Ada@Example.com ', password: 'secret', confirmPassword: 'secret' })
  expect(registered.status).toBe(201)
  expect(registered.body).toEqual({ id: expect.any(Number), email: 'ada@example.com', createdAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(String(registered.headers['set-cookie'])).toMatch(/session=.*HttpOnly; SameSite=Lax/)
  expect((await ada.get('/api/user')).body).toEqual(registered.body)
  const portfolio = await ada.portfolio()
  expect(portfolio).toMatchObject({ id: registered.body.id, version: 1, endorsementCount: 0, urlHandle: '', country: 'US' })
  expect(portfolio.accessPin).toMatch(/^\d{4}$/)
  expect(portfolio.privacySettings).toEqual({
    hideEmail: false,
    hidePhone: false,
    hideSalary: true,
    hideLinks: false,
    hideDocuments: false,
    hideDemographics: true,
  })
})

it.each([
  [{}, { email: 'Please enter a valid email address', password: 'Password must be at least 6 characters' }],
  [{ email: 'nobody', password: 'secret' }, { email: 'Please enter a valid email address' }],
  [{ email: 'a@example.com', password: '12345' }, { password: 'Password must be at least 6 characters' }],
  [{ email: 'a@example.com', password: 'secret', confirmPassword: 'secrets' }, { confirmPassword: 'Passwords do not match' }],
  [{ email: 'a@example.com', password: 'secret', admin: true }, { admin: 'This field is not known' }],
])('rejects the registration %j', async (body, fields) => {
  const { visitor } = await startApp()
  const response = await visitor.post('/api/register', body)
  expect([response.status, response.body]).toEqual([400, { code: 'invalid', message: 'Please check the marked fields', fields }])
})

it('allows one account per email, case-insensitively, also for concurrent registrations', async () => {
  const { newVisitor, deps } = await startApp()
  const emails = ['eve@example.com', 'EVE@example.com', 'Eve@Example.com']
  const responses = await Promise.all(emails.map((email) => newVisitor().post('/api/register', { email, password: 'secret' })))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(responses.find(({ status }) => status === 409)?.body.fields.email).toContain('may already be registered')
  expect(await deps.db.selectFrom('portfolio').select('id').execute()).toHaveLength(1)
})

it('signs in and out, and answers a wrong password like an unknown email', async () => {
  const { newVisitor, registerOwner } = await startApp()
  await registerOwner('ada@example.com', 'right password')
  const browser = newVisitor()
  const wrong = await browser.post('/api/login', { email: 'ada@example.com', password: 'wrong password' })
  const unknown = await browser.post('/api/login', { email: 'nobody@example.com', password: 'wrong password' })
  expect([wrong.status, wrong.body]).toEqual([401, { code: 'wrong_credentials', message: 'Invalid email or password. Please try again.' }])
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  expect((await browser.get('/api/user')).status).toBe(401)

  const correct = await browser.post('/api/login', { email: 'ADA@example.com', password: 'right password' })
  expect([correct.status, correct.body.email]).toEqual([200, 'ada@example.com'])
  const { cookie } = browser
  expect((await browser.post('/api/logout')).status).toBe(204)
  expect((await browser.get('/api/user')).status).toBe(401)
  expect((await newVisitor().get('/api/user', { cookie })).status).toBe(401)
})

it('stores passwords as Argon2id and returns only the public fields of the account', async () => {
  const { registerOwner, deps } = await startApp()
  const ada = await registerOwner('ada@example.com', 'a'.repeat(256))
  const { password_hash } = await deps.db.selectFrom('account').select('password_hash').executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(Object.keys((await ada.get('/api/user')).body).sort()).toEqual(['createdAt', 'email', 'id'])
})

it('uses the __Host- prefix for its cookie when PUBLIC_URL is https', async () => {
  const { newVisitor } = await startApp({ PUBLIC_URL: 'https://portfolios.example' })
  const browser = newVisitor()
  const { headers } = await browser.post('/api/register', { email: 'ada@example.com', password: 'secret' })
  expect(String(headers['set-cookie'])).toMatch(/^__Host-session=.*Path=\/; HttpOnly; Secure; SameSite=Lax/)
  expect(headers['strict-transport-security']).toContain('max-age=')
  expect((await browser.get('/api/user')).status).toBe(200)
})
