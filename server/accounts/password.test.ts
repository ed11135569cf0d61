import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const credentials = { email: 'ada@example.com', password: 'the old password' }

it('changes the password, continues this session and ends the others', async () => {
  const { registerConfirmedOwner, newVisitor, mailsTo } = await startApp()
  const ada = await registerConfirmedOwner(credentials.email, credentials.password)
  const phone = newVisitor()
  await phone.post('/api/login', credentials)
  const changed = await ada.post('/api/account/password', { currentPassword: credentials.password, password: 'the new password' })
  expect([changed.status, changed.body.message]).toEqual([200, 'Your password has been changed. Every other session is signed out.'])
  expect((await ada.get('/api/user')).status).toBe(200)
  expect((await phone.get('/api/user')).status).toBe(401)
  expect((await newVisitor().post('/api/login', credentials)).status).toBe(401)
  expect((await newVisitor().post('/api/login', { ...credentials, password: 'the new password' })).status).toBe(200)
  expect((await mailsTo(credentials.email)).map(({ subject }) => subject)).toContain('Your Understory password was changed')
})

it.each([
  [{ currentPassword: 'a wrong one', password: 'the new password' }, 401, { currentPassword: 'This is not your password' }],
  [{ currentPassword: credentials.password, password: 'short' }, 400, { password: 'Password must be at least 6 characters' }],
  [{ password: 'the new password' }, 400, { currentPassword: 'Enter your password' }],
])('rejects %j and changes nothing', async (body, status, fields) => {
  const { registerOwner, newVisitor } = await startApp()
  const ada = await registerOwner(credentials.email, credentials.password)
  const response = await ada.post('/api/account/password', body)
  expect([response.status, response.body.fields]).toEqual([status, fields])
  expect((await newVisitor().post('/api/login', credentials)).status).toBe(200)
})

it('accepts 10 wrong current passwords per account in 15 minutes', async () => {
  const { registerOwner, advanceClock } = await startApp({ RATE_LIMIT_SCALE: '1' })
  const [ada, eve] = [await registerOwner(credentials.email, credentials.password), await registerOwner()]
  const attempt = () => ada.post('/api/account/password', { currentPassword: 'a wrong one', password: 'the new password' })
  for (let index = 0; index < 10; index++) expect((await attempt()).status).toBe(401)
  expect((await attempt()).status).toBe(429)
  const correct = { currentPassword: credentials.password, password: 'the new password' }
  expect((await ada.post('/api/account/password', correct)).status).toBe(429)
  expect((await eve.post('/api/account/password', { currentPassword: 'a good password', password: 'another one' })).status).toBe(200)
  advanceClock(15 * 60_000)
  expect((await ada.post('/api/account/password', correct)).status).toBe(200)
})

it('requires a session for every call of the account page', async () => {
  const { visitor } = await startApp()
  const calls = [
    visitor.get('/api/account/security'),
    visitor.get('/api/account/sessions'),
    visitor.delete('/api/account/sessions'),
    visitor.delete('/api/account/sessions/x'),
    visitor.get('/api/account/download'),
    visitor.delete('/api/account/email'),
    visitor.delete('/api/account/passkeys/x'),
    ...['password', 'email', 'delete', 'two-step', 'two-step/confirm', 'two-step/off', 'backup-codes', 'passkeys', 'passkeys/options'].map(
      (call) => visitor.post(`/api/account/${call}`, {}),
    ),
  ]
  for (const { status, body } of await Promise.all(calls)) expect([status, body.code]).toEqual([401, 'not_signed_in'])
})
