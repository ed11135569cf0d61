import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { createResetToken } from './reset.ts'

it('sends a link that sets a new password once and ends every session', async () => {
  const { registerOwner, newVisitor, mailsTo, deps } = await startApp({ PUBLIC_URL: 'https://portfolios.example' })
  const ada = await registerOwner('ada@example.com', 'old password')
  const response = await newVisitor().post('/api/forgot-password', { email: 'ADA@example.com' })
  expect([response.status, response.body]).toEqual([
    200,
    { message: 'If this address has an account, we have emailed a link to reset the password.' },
  ])
  const mail = (await mailsTo('ada@example.com')).find(({ subject }) => subject.includes('Reset'))
  expect(mail?.link).toMatch(/^https:\/\/portfolios\.example\/reset-password\?token=[\w-]{43}$/)
  const token = mail?.token ?? ''
  const rows = await deps.db.selectFrom('password_reset').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)

  const short = await newVisitor().post('/api/reset-password', { token, password: '12345' })
  expect([short.status, short.body.fields]).toEqual([400, { password: 'Password must be at least 6 characters' }])
  const changed = await newVisitor().post('/api/reset-password', { token, password: 'new password' })
  expect([changed.status, changed.body.message]).toEqual([200, 'Your password has been changed. You can sign in with it now.'])
  expect((await ada.get('/api/user')).status).toBe(401)
  expect((await newVisitor().post('/api/login', { email: 'ada@example.com', password: 'old password' })).status).toBe(401)
  expect((await newVisitor().post('/api/login', { email: 'ada@example.com', password: 'new password' })).status).toBe(200)
  const again = await newVisitor().post('/api/reset-password', { token, password: 'third password' })
  expect([again.status, again.body.message]).toEqual([400, 'This reset link is no longer valid. Please ask for a new one.'])
})

it('reports repeatedly whether a link is valid, without consuming it', async () => {
  const { registerOwner, newVisitor, mailsTo, advanceClock } = await startApp()
  await registerOwner('ada@example.com')
  const link = async () => {
    await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
    return (await mailsTo('ada@example.com')).findLast(({ subject }) => subject.includes('Reset'))?.token
  }
  const check = async (token?: string) => {
    const { status, body } = await newVisitor().post('/api/reset-password/check', { token })
    return body?.fields ? [status, body.fields] : [status]
  }
  const invalid = [400, { token: 'This reset link is no longer valid. Please ask for a new one.' }]
  const token = await link()
  for (let count = 0; count < 3; count++) expect(await check(token)).toEqual([204])
  expect(await check('an unknown token')).toEqual(invalid)
  expect((await newVisitor().post('/api/reset-password', { token, password: 'new password' })).status).toBe(200)
  expect(await check(token)).toEqual(invalid)
  const expiring = await link()
  advanceClock(30 * 60_000)
  expect(await check(expiring)).toEqual(invalid)
})

it('counts the check of a link like its use', async () => {
  const { newVisitor } = await startApp({ RATE_LIMIT_SCALE: '1' })
  const guesser = newVisitor()
  for (let count = 0; count < 10; count++) expect((await guesser.post('/api/reset-password/check', { token: 'guess' })).status).toBe(400)
  expect((await guesser.post('/api/reset-password/check', { token: 'guess' })).status).toBe(429)
  expect((await guesser.post('/api/reset-password', { token: 'guess', password: 'new password' })).status).toBe(429)
})

it('accepts one of many concurrent uses of a link, and invalidates the other links', async () => {
  const { registerOwner, newVisitor, mailsTo } = await startApp()
  await registerOwner('ada@example.com')
  for (let count = 0; count < 2; count++) await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
  const [first, second] = (await mailsTo('ada@example.com')).filter(({ subject }) => subject.includes('Reset'))
  const uses = Array.from({ length: 10 }, () => newVisitor().post('/api/reset-password', { token: first?.token, password: 'new password' }))
  expect((await Promise.all(uses)).filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await newVisitor().post('/api/reset-password', { token: second?.token, password: 'other password' })).status).toBe(400)
})

it('answers an unknown email like a known one and sends it nothing', async () => {
  const { newVisitor, mailsTo, registerOwner } = await startApp()
  await registerOwner('ada@example.com')
  const known = await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
  const unknown = await newVisitor().post('/api/forgot-password', { email: 'nobody@example.com' })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(await mailsTo('nobody@example.com')).toEqual([])
  expect((await newVisitor().post('/api/forgot-password', { email: 'nobody' })).body.fields).toEqual({
    email: 'Please enter a valid email address',
  })
})

it('rejects a link after 30 minutes', async () => {
  const { registerOwner, newVisitor, mailsTo, advanceClock } = await startApp()
  await registerOwner('ada@example.com')
  await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
  const [mail] = (await mailsTo('ada@example.com')).filter(({ subject }) => subject.includes('Reset'))
  advanceClock(30 * 60 * 1000)
  expect((await newVisitor().post('/api/reset-password', { token: mail?.token, password: 'new password' })).status).toBe(400)
})

it('creates no token for a deleted account', async () => {
  const { deps, registerOwner } = await startApp()
  const { account } = await registerOwner('ada@example.com')
  const id = String(account?.id)
  const tokens = () => deps.db.selectFrom('password_reset').select('account_id').execute()
  expect(await createResetToken(deps.db, id, deps.clock())).toHaveLength(43)
  expect(await tokens()).toEqual([{ account_id: id }])
  await deps.db.deleteFrom('account').where('id', '=', id).execute()
  expect(await createResetToken(deps.db, id, deps.clock())).toBeUndefined()
  expect(await tokens()).toEqual([])
})
