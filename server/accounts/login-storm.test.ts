import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { hashQueueStats } from './passwords.ts'

it('answers a page, and signs in people of another network, while one network fills the queue of passwords', async () => {
  const { registerOwner, newVisitor, visitor } = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  await (await registerOwner('ada@example.com')).change(filled)
  const signIn = (index: number) =>
    newVisitor().post(
      '/api/login',
      { email: index % 2 ? 'ada@example.com' : `unknown${index}@example.com`, password: `wrong ${index}` },
      from(`2001:db8:7:${index}::1`),
    )
  const signIns = Array.from({ length: 100 }, (_, index) => signIn(index))
  await vi.waitFor(() => expect(hashQueueStats().waiting).toBe(50), { interval: 1, timeout: 60_000 })
  const page = await visitor.get('/me/ada-lovelace')
  expect([page.status, page.text.includes(filled.headline)]).toEqual([200, true])
  expect(hashQueueStats().waiting).toBeGreaterThan(0)
  const other = await newVisitor().post('/api/login', { email: 'ada@example.com', password: 'a good password' }, from('198.51.100.7'))
  expect(other.status).toBe(200)
  const statuses = (await Promise.all(signIns)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
})
