import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { serverFilesWith } from '#test/server-sources.ts'

it.each(['closed', 'invited'])('creates no account in 1,000 registrations when SIGN_UP is %s', async (signUp) => {
  const { registerOwner, newVisitor, deps } = await startApp({ SIGN_UP: signUp, RATE_LIMIT_SCALE: '1000' })
  await registerOwner('first@example.com')
  const visitor = newVisitor()
  const statuses = new Set<number>()
  for (let count = 0; count < 1000; count++) {
    const { status } = await visitor.post('/api/register', { email: `person${count}@example.com`, password: 'a good password' })
    statuses.add(status)
  }
  expect([...statuses]).toEqual([403])
  expect(await deps.db.selectFrom('account').select('email').execute()).toEqual([{ email: 'first@example.com' }])
})

it('counts registrations that SIGN_UP refuses', async () => {
  const { registerOwner, newVisitor } = await startApp({ SIGN_UP: 'closed', RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.0/8' })
  await registerOwner()
  const visitor = newVisitor()
  visitor.headers = { 'x-forwarded-for': '203.0.113.1' }
  const statuses: number[] = []
  for (let count = 0; count < 31; count++)
    statuses.push((await visitor.post('/api/register', { email: `person${count}@example.org`, password: 'a good password' })).status)
  expect(statuses).toEqual([...Array(30).fill(403), 429])
})

it('inserts accounts in one place only, which checks SIGN_UP', () => {
  expect(serverFilesWith(/insertInto\('account'\)/)).toEqual(['accounts/accounts.ts'])
})
