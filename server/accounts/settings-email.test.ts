import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const password = 'a good password'
const requestedMessage = 'If the new address can be used, we have emailed it a link. Nothing changes until you confirm.'

it('changes the email once the new one is confirmed, and notifies the old one twice', async () => {
  const { registerConfirmedOwner, newVisitor, mailsTo } = await startApp({ PUBLIC_URL: 'https://portfolios.example' })
  const ada = await registerConfirmedOwner('ada@example.com', password)
  await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
  const reset = (await mailsTo('ada@example.com')).find(({ subject }) => subject.startsWith('Reset'))

  const response = await ada.post('/api/account/email', { email: 'Lovelace@Example.com', password })
  expect([response.status, response.body.message]).toEqual([200, requestedMessage])
  expect((await ada.get('/api/user')).body.email).toBe('ada@example.com')
  expect((await ada.get('/api/account/security')).body.pendingEmail).toBe('lovelace@example.com')
  const [mail] = await mailsTo('lovelace@example.com')
  expect(mail?.link).toContain('https://portfolios.example/confirm-email?token=')

  const confirmed = await ada.post('/api/confirm-email', { token: mail?.token })
  expect([confirmed.status, confirmed.body.message]).toEqual([200, 'Your email address is confirmed.'])
  expect((await ada.get('/api/account')).body).toMatchObject({ email: 'lovelace@example.com', emailConfirmed: true })
  expect((await ada.get('/api/account/security')).body).not.toHaveProperty('pendingEmail')
  expect((await newVisitor().post('/api/login', { email: 'ada@example.com', password })).status).toBe(401)
  expect((await newVisitor().post('/api/login', { email: 'lovelace@example.com', password })).status).toBe(200)
  const notices = (await mailsTo('ada@example.com')).map(({ subject }) => subject)
  expect(notices.filter((subject) => subject.includes('new email address'))).toHaveLength(2)

  expect((await newVisitor().post('/api/confirm-email', { token: mail?.token })).status).toBe(400)
  expect((await newVisitor().post('/api/reset-password', { token: reset?.token, password: 'chosen by a thief' })).status).toBe(400)
})

it('answers a taken email like a free one, and does not transfer it', async () => {
  const { registerOwner, registerConfirmedOwner, mailsTo } = await startApp()
  const ada = await registerOwner('ada@example.com', password)
  await registerConfirmedOwner('eve@example.com', password)
  const response = await ada.post('/api/account/email', { email: 'eve@example.com', password })
  expect([response.status, response.body.message]).toEqual([200, requestedMessage])
  const mails = await mailsTo('eve@example.com')
  expect(mails.map(({ subject }) => subject)).toContain('You already have an account at Understory')
  expect(mails.some(({ subject }) => subject.startsWith('Confirm your new'))).toBe(false)
})

it('does not transfer an email that was taken in the meantime', async () => {
  const { registerOwner, mailsTo } = await startApp()
  const ada = await registerOwner('ada@example.com', password)
  await ada.post('/api/account/email', { email: 'new@example.com', password })
  const [mail] = await mailsTo('new@example.com')
  await registerOwner('new@example.com', password)
  const late = await ada.post('/api/confirm-email', { token: mail?.token })
  expect([late.status, late.body.fields]).toEqual([400, { token: 'This link is no longer valid.' }])
  expect((await ada.get('/api/user')).body.email).toBe('ada@example.com')
})

it('invalidates a link after a second request, after a cancellation, and after 24 hours', async () => {
  const { registerOwner, newVisitor, mailsTo, advanceClock } = await startApp()
  const ada = await registerOwner('ada@example.com', password)
  const requestChange = async (email: string) => {
    await ada.post('/api/account/email', { email, password })
    return (await mailsTo(email)).at(-1)?.token
  }
  const typo = await requestChange('adda@example.com')
  const corrected = await requestChange('lovelace@example.com')
  expect((await newVisitor().post('/api/confirm-email', { token: typo })).status).toBe(400)
  expect((await ada.delete('/api/account/email')).status).toBe(204)
  expect((await newVisitor().post('/api/confirm-email', { token: corrected })).status).toBe(400)
  const expiring = await requestChange('slow@example.com')
  advanceClock(24 * 60 * 60_000)
  expect((await newVisitor().post('/api/confirm-email', { token: expiring })).status).toBe(400)
  expect((await ada.get('/api/account/security')).body).not.toHaveProperty('pendingEmail')
})

it.each([
  [{ email: 'nobody', password }, 400, { email: 'Please enter a valid email address' }],
  [{ email: 'new@example.com', password: 'a wrong one' }, 401, { password: 'This is not your password' }],
  [{ email: 'new@example.com' }, 400, { password: 'Enter your password' }],
  [{ email: 'ADA@example.com', password }, 400, { email: 'This is already the email of your account' }],
])('rejects %j', async (body, status, fields) => {
  const { registerOwner, mailsTo } = await startApp()
  const ada = await registerOwner('ada@example.com', password)
  const response = await ada.post('/api/account/email', body)
  expect([response.status, response.body.fields]).toEqual([status, fields])
  expect(await mailsTo('new@example.com')).toEqual([])
})
