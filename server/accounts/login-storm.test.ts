import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { hashQueueStats } from './passwords.ts'

it('answers a page while the queue of passwords is full', async () => {
  const { registerOwner, newVisitor, visitor } = await startApp()
  await (await registerOwner('ada@example.com')).change(filled)
  const signIn = (index: number) =>
    newVisitor().post('/api/login', { email: index % 2 ? 'ada@example.com' : `unknown${index}@example.com`, password: `wrong ${index}` })
  const signIns = Array.from({ length: 100 }, (_, index) => signIn(index))
  await vi.waitFor(() => expect(hashQueueStats().waiting).toBe(50), { interval: 1, timeout: 60_000 })
  const page = await visitor.get('/me/ada-lovelace')
  expect([page.status, page.text.includes(filled.headline)]).toEqual([200, true])
  expect(hashQueueStats().waiting).toBeGreaterThan(0)
  const statuses = (await Promise.all(signIns)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
})
