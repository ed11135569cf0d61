import { expect, it } from 'vitest'
import { message, sender, startWithStopped } from '#test/contact.ts'
import { median } from '../../../lab/bench/statistics.ts'

it('answers a stopped sender as fast as any other', async () => {
  const { visitor, settle } = await startWithStopped()
  const times: Record<'stopped' | 'other', number[]> = { stopped: [], other: [] }
  for (let index = 0; index < 100; index++)
    for (const [name, email] of [
      ['stopped', sender],
      ['other', `reader${index}@example.com`],
    ] as const) {
      const start = performance.now()
      await visitor.post('/api/portfolio/ada-lovelace/message', { ...message, email })
      times[name].push(performance.now() - start)
      // Lets the mail worker finish, which shares the database.
      await settle()
    }
  expect(Math.abs(median(times.stopped) - median(times.other))).toBeLessThanOrEqual(10)
})
