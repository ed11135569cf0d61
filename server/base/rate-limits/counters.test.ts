import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'

const day = 86_400_000

/** The tests of the limits are in rate-limiter.test.ts. */
it('counts concurrent uses exactly', async () => {
  const { newVisitor } = await startApp({ RATE_LIMIT_SCALE: '1' })
  const requests = Array.from({ length: 60 }, () => newVisitor().post('/api/forgot-password', { email: 'ada@example.com' }))
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
})

it('rejects requests that it cannot count', async () => {
  const { newVisitor, deps } = await startApp({ RATE_LIMIT_SCALE: '1' })
  await deps.db.schema.dropTable('rate_limit').execute()
  const response = await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
  expect([response.status, response.body.code, Number(response.headers['retry-after'])]).toEqual([503, 'unavailable', 5])
  expect((await newVisitor().post('/api/login', { email: 'ada@example.com', password: 'secret' })).status).toBe(503)
})

it('deletes the counters of expired windows', async () => {
  const { newVisitor, deps, advanceClock } = await startApp({ RATE_LIMIT_SCALE: '1' })
  const counters = () => deps.db.selectFrom('rate_limit').select(['key', 'points']).execute()
  await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
  expect(JSON.stringify(await counters())).not.toContain('ada@example.com')
  advanceClock(day)
  await runHousekeeping(deps)
  expect(await counters()).toEqual([])
})
