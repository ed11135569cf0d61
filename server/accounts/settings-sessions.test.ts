import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const credentials = { email: 'ada@example.com', password: 'a good password' }
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }
const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1' }

it('lists the sessions of the account with device and last use', async () => {
  const { registerOwner, newVisitor, advanceClock } = await startApp()
  await registerOwner(credentials.email, credentials.password)
  await registerOwner('eve@example.com')
  const [laptop, phone] = [newVisitor(), newVisitor()]
  await laptop.post('/api/login', credentials, firefox)
  advanceClock(60_000)
  await phone.post('/api/login', credentials, { 'user-agent': `${iphone['user-agent']} ${'x'.repeat(5000)}` })
  advanceClock(5 * 60_000)
  const { status, body } = await laptop.get('/api/account/sessions')
  expect(status).toBe(200)
  expect(body.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent])).toEqual([
    ['Firefox on Linux', true],
    ['Safari on iPhone', false],
    ['Unknown device', false],
  ])
  const [current, other] = body
  expect(Date.parse(current.lastUsedAt) - Date.parse(current.signedInAt)).toBe(6 * 60_000)
  expect(other.lastUsedAt).toBe(other.signedInAt)
  expect(Object.keys(current).sort()).toEqual(['device', 'id', 'isCurrent', 'lastUsedAt', 'signedInAt'])
})

it('ends one session, all others, and none of another account', async () => {
  const { registerOwner, newVisitor } = await startApp()
  const ada = await registerOwner(credentials.email, credentials.password)
  const eve = await registerOwner('eve@example.com')
  const [laptop, phone] = [newVisitor(), newVisitor()]
  await laptop.post('/api/login', credentials, firefox)
  await phone.post('/api/login', credentials, iphone)
  const sessions: { id: string; device: string }[] = (await ada.get('/api/account/sessions')).body
  const id = sessions.find(({ device }) => device === 'Safari on iPhone')?.id

  const foreign = await eve.delete(`/api/account/sessions/${id}`)
  expect([foreign.status, foreign.body]).toEqual([404, { code: 'not_found', message: 'There is no such session' }])
  expect((await eve.delete('/api/account/sessions/unknown')).body).toEqual(foreign.body)
  expect((await ada.delete('/api/account/sessions/not%20an%20id')).status).toBe(400)
  expect((await phone.get('/api/user')).status).toBe(200)

  expect((await ada.delete(`/api/account/sessions/${id}`)).status).toBe(204)
  expect((await phone.get('/api/user')).status).toBe(401)
  expect((await laptop.get('/api/user')).status).toBe(200)

  expect((await ada.delete('/api/account/sessions')).status).toBe(204)
  expect((await laptop.get('/api/user')).status).toBe(401)
  expect((await ada.get('/api/account/sessions')).body).toHaveLength(1)
  expect((await eve.get('/api/user')).status).toBe(200)
})
