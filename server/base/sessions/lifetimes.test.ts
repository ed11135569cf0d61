import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const { deps, registerOwner, advanceClock } = await startApp()

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

it('ends a session after 7 days without use', async () => {
  const ada = await registerOwner()
  advanceClock(7 * day - minute)
  expect((await ada.get('/api/user')).status).toBe(200)
  advanceClock(7 * day - minute)
  expect((await ada.get('/api/user')).status).toBe(200)
  advanceClock(7 * day)
  expect((await ada.get('/api/user')).status).toBe(401)
  expect(await deps.db.selectFrom('session').select('id').execute()).toEqual([])
})

it('ends a session 30 days after the sign-in, regardless of use', async () => {
  const ada = await registerOwner()
  for (let index = 0; index < 29; index++) {
    advanceClock(day)
    expect((await ada.get('/api/user')).status).toBe(200)
  }
  advanceClock(day - minute)
  expect((await ada.get('/api/portfolio')).status).toBe(200)
  advanceClock(minute)
  expect((await ada.get('/api/portfolio')).status).toBe(401)
  expect((await ada.put('/api/portfolio', {})).status).toBe(401)
})

it('ends the administrator’s session after 30 minutes without use, and after 12 hours', async () => {
  const { registerOwner, advanceClock, mailsTo, newVisitor } = await startApp({ ADMIN_EMAIL: 'boss@example.com' })
  const admin = await registerOwner('boss@example.com', 'a good password')
  advanceClock(hour)
  expect((await admin.get('/api/user')).status).toBe(200)
  const [mail] = await mailsTo('boss@example.com')
  await admin.post('/api/confirm-email', { token: mail?.token })
  advanceClock(30 * minute)
  expect((await admin.get('/api/admin/users')).status).toBe(401)

  const secondSession = newVisitor()
  await secondSession.post('/api/login', { email: 'boss@example.com', password: 'a good password' })
  for (let index = 0; index < 29; index++) {
    advanceClock(25 * minute - 1)
    expect((await secondSession.get('/api/user')).status).toBe(index < 28 ? 200 : 401)
  }
})
