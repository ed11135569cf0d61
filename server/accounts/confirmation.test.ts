import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

it('mails a link at registration that confirms the address, more than once without harm', async () => {
  const { person, visitor, mailsTo } = await startApp()
  const ada = await person('ada@example.com')
  expect((await ada.get('/api/account')).body).toEqual({ ...ada.account, emailConfirmed: false, isAdmin: false })
  const [mail] = await mailsTo('ada@example.com')
  expect(mail?.link).toContain('http://localhost:3000/confirm-email?token=')
  for (let count = 0; count < 2; count++) {
    const confirmed = await visitor().post('/api/confirm-email', { token: mail?.token })
    expect([confirmed.status, confirmed.body]).toEqual([200, { message: 'Your email address is confirmed.' }])
  }
  expect((await ada.get('/api/account')).body.emailConfirmed).toBe(true)
})

it('sends the mail again, but not to who has confirmed', async () => {
  const { person, mailsTo, stranger } = await startApp()
  const ada = await person('ada@example.com')
  expect((await stranger.post('/api/send-confirmation')).status).toBe(401)
  expect((await ada.post('/api/send-confirmation')).body).toEqual({ message: 'The mail is on its way. Please check your inbox.' })
  const mails = await mailsTo('ada@example.com')
  expect(mails).toHaveLength(2)
  await stranger.post('/api/confirm-email', { token: mails[1]?.token })
  await ada.post('/api/send-confirmation')
  expect(await mailsTo('ada@example.com')).toHaveLength(2)
})

it.each(['', 'x', 'a.b', 'W10.', '..'])('refuses the token %j', async (token) => {
  const { stranger } = await startApp()
  const answer = await stranger.post('/api/confirm-email', { token })
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['token']])
})

it('refuses a link after 24 hours, and one that was made for something else', async () => {
  const { person, stranger, mailsTo, later } = await startApp()
  await person('ada@example.com')
  const [mail] = await mailsTo('ada@example.com')
  expect((await stranger.post('/api/confirm-endorsement', { token: mail?.token })).status).toBe(400)
  later(24 * 60 * 60 * 1000)
  expect((await stranger.post('/api/confirm-email', { token: mail?.token })).status).toBe(400)
})
