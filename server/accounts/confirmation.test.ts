import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

it('sends a link at registration that confirms the email however often it is used', async () => {
  const { registerOwner, mailsTo } = await startApp()
  const ada = await registerOwner('ada@example.com')
  expect((await ada.get('/api/account')).body).toEqual({ ...ada.account, emailConfirmed: false, isAdmin: false, sendsMail: false })
  const [mail] = await mailsTo('ada@example.com')
  expect(mail?.link).toContain('http://localhost:3000/confirm-email?token=')
  for (let count = 0; count < 2; count++) {
    const confirmed = await ada.post('/api/confirm-email', { token: mail?.token })
    expect([confirmed.status, confirmed.body]).toEqual([200, { message: 'Your email address is confirmed.' }])
  }
  expect((await ada.get('/api/account')).body.emailConfirmed).toBe(true)
})

it('sends the confirmation email again only while the email is unconfirmed', async () => {
  const { registerOwner, mailsTo, visitor } = await startApp()
  const ada = await registerOwner('ada@example.com')
  expect((await visitor.post('/api/send-confirmation')).status).toBe(401)
  expect((await ada.post('/api/send-confirmation')).body).toEqual({ message: 'We have sent the email. Please check your inbox.' })
  const mails = await mailsTo('ada@example.com')
  expect(mails).toHaveLength(2)
  await ada.post('/api/confirm-email', { token: mails[1]?.token })
  await ada.post('/api/send-confirmation')
  expect(await mailsTo('ada@example.com')).toHaveLength(2)
})

it('says that no email is sent while the recipient has had too many', async () => {
  const { registerOwner, mailsTo, advanceClock } = await startApp({ RATE_LIMIT_SCALE: '1' })
  const ada = await registerOwner('ada@example.com')
  const statuses: number[] = []
  // Three an hour, and twenty a day with the one of the registration. The 20th is the 19th that was asked for.
  for (let count = 0; count < 21; count++) {
    statuses.push((await ada.post('/api/send-confirmation')).status)
    advanceClock(21 * 60_000)
  }
  expect(statuses).toEqual([...Array(19).fill(200), 429, 429])
  expect(await mailsTo('ada@example.com')).toHaveLength(20)
})

it('asks an owner without a password to sign in, not for a password', async () => {
  const { registerOwner, mailsTo, deps, newVisitor } = await startApp()
  await registerOwner('ada@example.com')
  await deps.db.updateTable('account').set({ password_hash: '' }).execute()
  const [mail] = await mailsTo('ada@example.com')
  const refused = await newVisitor().post('/api/confirm-email', { token: mail?.token })
  expect([refused.status, refused.body]).toEqual([
    403,
    { code: 'forbidden', message: 'Sign in to your account first, then open the link again.' },
  ])
})

it.each(['', 'x', 'a.b', 'W10.', '..'])('rejects the token %j', async (token) => {
  const { visitor } = await startApp()
  const response = await visitor.post('/api/confirm-email', { token })
  expect([response.status, Object.keys(response.body.fields)]).toEqual([400, ['token']])
})

it('rejects a link after 24 hours, and a link for another purpose', async () => {
  const { registerOwner, visitor, mailsTo, advanceClock } = await startApp()
  await registerOwner('ada@example.com')
  const [mail] = await mailsTo('ada@example.com')
  expect((await visitor.post('/api/confirm-endorsement', { token: mail?.token })).status).toBe(400)
  advanceClock(24 * 60 * 60 * 1000)
  expect((await visitor.post('/api/confirm-email', { token: mail?.token })).status).toBe(400)
})

it('requires the session or password of the account as well, and keeps the link valid after a refusal', async () => {
  const { registerOwner, newVisitor, mailsTo } = await startApp()
  const eve = await registerOwner('eve@example.com')
  const ada = await registerOwner('ada@example.com', 'the password of Ada')
  const [mail] = await mailsTo('ada@example.com')
  const confirm = (client: typeof ada, fields = {}) => client.post('/api/confirm-email', { token: mail?.token, ...fields })
  const isConfirmed = async () => (await ada.get('/api/account')).body.emailConfirmed

  const anonymous = await confirm(newVisitor())
  expect([anonymous.status, anonymous.body.code, Object.keys(anonymous.body.fields)]).toEqual([401, 'sign_in', ['password']])
  expect((await confirm(newVisitor(), { password: 'a wrong one' })).body.fields).toEqual({ password: 'This is not your password' })
  for (const fields of [{}, { password: 'the password of Ada' }]) {
    const other = await confirm(eve, fields)
    expect([other.status, other.body.code]).toEqual([403, 'forbidden'])
  }
  expect(await isConfirmed()).toBe(false)
  expect((await confirm(newVisitor(), { password: 'the password of Ada' })).status).toBe(200)
  expect(await isConfirmed()).toBe(true)
})

it('compares ten wrong passwords per account in 15 minutes when links are used', async () => {
  const { registerOwner, newVisitor, mailsTo, advanceClock } = await startApp({ RATE_LIMIT_SCALE: '1' })
  await registerOwner('ada@example.com', 'the password of Ada')
  const [mail] = await mailsTo('ada@example.com')
  const confirm = (password: string) => newVisitor().post('/api/confirm-email', { token: mail?.token, password })
  const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => confirm(`guess ${index}`)))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect((await confirm('the password of Ada')).status).toBe(429)
  advanceClock(15 * 60_000)
  expect((await confirm('the password of Ada')).status).toBe(200)
})
