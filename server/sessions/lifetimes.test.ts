import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

it('ends a session that was not used for 7 days', async () => {
  const { person, later, deps } = await startApp()
  const ada = await person()
  later(7 * day - minute)
  expect((await ada.get('/api/user')).status).toBe(200)
  later(7 * day - minute)
  expect((await ada.get('/api/user')).status).toBe(200)
  later(7 * day)
  expect((await ada.get('/api/user')).status).toBe(401)
  expect(await deps.db.selectFrom('session').select('id').execute()).toEqual([])
})

it('ends a session 30 days after signing in, however often it was used', async () => {
  const { person, later } = await startApp()
  const ada = await person()
  for (let index = 0; index < 29; index++) {
    later(day)
    expect((await ada.get('/api/user')).status).toBe(200)
  }
  later(day - minute)
  expect((await ada.get('/api/portfolio')).status).toBe(200)
  later(minute)
  expect((await ada.get('/api/portfolio')).status).toBe(401)
  expect((await ada.put('/api/portfolio', {})).status).toBe(401)
})

it('ends the administrator’s after 30 minutes without a use, and after 12 hours', async () => {
  const { person, later, mailsTo, newVisitor } = await startApp({ ADMIN_EMAIL: 'boss@example.com' })
  const boss = await person('boss@example.com', 'a good password')
  later(hour)
  expect((await boss.get('/api/user')).status).toBe(200)
  const [mail] = await mailsTo('boss@example.com')
  await boss.post('/api/confirm-email', { token: mail?.token })
  later(30 * minute)
  expect((await boss.get('/api/admin/users')).status).toBe(401)

  const again = newVisitor()
  await again.post('/api/login', { email: 'boss@example.com', password: 'a good password' })
  for (let index = 0; index < 29; index++) {
    later(25 * minute - 1)
    expect((await again.get('/api/user')).status).toBe(index < 28 ? 200 : 401)
  }
})
