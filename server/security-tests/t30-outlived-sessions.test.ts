import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { appCode } from '#test/totp.ts'

/* Eve has a session and the password, and Ada gets her account back by mail. What Eve has begun before must not end after it. */

const email = 'ada@example.com'
const known = { email, password: 'known to Eve' }
const chosen = { email, password: 'chosen by Ada' }
const byEve = { email, password: 'chosen by Eve' }

async function eveKnows() {
  const app = await startApp()
  const eve = await app.confirmedPerson(email, known.password)
  await app.newVisitor().post('/api/forgot-password', { email })
  const token = (await app.mailsTo(email)).findLast(({ link }) => link.includes('/reset-password'))?.token
  const reset = async () => {
    expect((await app.newVisitor().post('/api/reset-password', { token, password: chosen.password })).status).toBe(200)
  }
  /** A request of Eve whose body she holds back until `finish`. */
  const held = (method: 'PUT' | 'POST' | 'DELETE', url: string, text: string, type = 'application/json') => {
    const body = new Readable({ read: () => undefined })
    body.push(text.slice(0, 1))
    const answer = eve.send({ method, url, payload: body, headers: { 'content-type': type } })
    const finish = async () => {
      body.push(text.slice(1))
      body.push(null)
      return await answer
    }
    return { finish }
  }
  /** What comes of a request whose password is looked up before the reset, and compared after it: so many stand in line before it that the reset is on the disk by then. */
  const across = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    const begun = nextHash()
    const resetting = reset()
    await begun
    const nobody = { email: 'nobody@example.com', password: 'something' }
    const others = Array.from({ length: availableParallelism() + 44 }, () => app.newVisitor().post('/api/login', nobody))
    const answer = request()
    await resetting
    await Promise.all(others)
    return await answer
  }
  return { ...app, eve, reset, held, across }
}

/** Fulfilled when the next password is hashed or compared. */
function nextHash(): Promise<void> {
  return new Promise((resolve) => {
    const heard = () => {
      unsubscribe('understory:password-hash', heard)
      resolve()
    }
    subscribe('understory:password-hash', heard)
  })
}

it('lets no change of password that began with the old one undo a reset', async () => {
  const { eve, across, newVisitor } = await eveKnows()
  const changed = await across(() => eve.post('/api/account/password', { currentPassword: known.password, password: byEve.password }))
  expect(changed.status).toBe(401)
  const signIn = async (credentials: object) => (await newVisitor().post('/api/login', credentials)).status
  expect([await signIn(chosen), await signIn(byEve), await signIn(known)]).toEqual([200, 401, 401])
})

it.each([
  ['saving another PIN', 'PUT', '/api/portfolio', { accessPin: '8064' }],
  ['ending sessions', 'DELETE', '/api/account/sessions', {}],
] as const)('refuses %s by a body that is held back until its session has ended', async (_, method, url, changes) => {
  const { eve, reset, held, newVisitor } = await eveKnows()
  const portfolio = await eve.portfolio()
  const request = held(method, url, JSON.stringify(method === 'PUT' ? { ...portfolio, ...changes } : changes))
  await reset()
  const ada = newVisitor()
  await ada.post('/api/login', chosen)
  expect((await request.finish()).status).toBe(401)
  expect(await ada.portfolio()).toEqual(portfolio)
})

it('keeps no document whose upload is held back until its session has ended', async () => {
  const { reset, held, newVisitor } = await eveKnows()
  const head = '--edge\r\ncontent-disposition: form-data; name="document"; filename="eve.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
  const request = held('POST', '/api/document', `${head}${pdf().toString('latin1')}\r\n--edge--\r\n`, 'multipart/form-data; boundary=edge')
  await reset()
  expect((await request.finish()).status).toBe(401)
  const ada = newVisitor()
  await ada.post('/api/login', chosen)
  expect((await ada.portfolio()).documents).toEqual([])
})

it('opens no session by the password alone once the second step is on, also to who began before', async () => {
  const { confirmedPerson, newVisitor, deps } = await startApp()
  const ada = await confirmedPerson(email, known.password)
  const { key } = (await ada.post('/api/account/two-step', { password: known.password })).body
  const begun = nextHash()
  const nobody = { email: 'nobody@example.com', password: 'something' }
  const others = Array.from({ length: 40 }, () => newVisitor().post('/api/login', nobody))
  await begun
  // Her password stands in line behind those, and is compared once the second step is on, unless the disk is slower than they are.
  const eve = newVisitor()
  const signingIn = eve.post('/api/login', known)
  expect((await ada.post('/api/account/two-step/confirm', { code: appCode(key, deps.clock()) })).status).toBe(200)
  await signingIn
  await Promise.all(others)
  expect((await eve.get('/api/user')).status).toBe(401)
})

it('gives an account no new address by the old password once it was reset', async () => {
  const { eve, across, newVisitor, mailsTo } = await eveKnows()
  await eve.post('/api/account/email', { email: 'eve@example.com', password: known.password })
  const token = (await mailsTo('eve@example.com')).at(-1)?.token
  const confirmed = await across(() => newVisitor().post('/api/confirm-email', { token, password: known.password }))
  expect(confirmed.status).toBe(401)
  expect((await newVisitor().post('/api/login', chosen)).status).toBe(200)
})

it('ends with a new password also the copy of the session that has set it', async () => {
  const { person, newVisitor } = await startApp()
  const ada = await person(email, known.password)
  const copied = ada.cookie
  expect((await ada.post('/api/account/password', { currentPassword: known.password, password: chosen.password })).status).toBe(200)
  expect((await newVisitor().get('/api/user', { cookie: copied })).status).toBe(401)
  expect((await ada.get('/api/user')).status).toBe(200)
})

it('lets nobody open the private part with the PIN from before a reset that starts afresh', async () => {
  const { person, newVisitor, mailsTo } = await startApp()
  // One that is never drawn.
  const easyPin = '1234'
  const eve = await person(email, known.password)
  await eve.change({ ...filled, accessPin: easyPin })
  const verify = '/api/portfolio/ada-lovelace/verify'
  const device = newVisitor()
  expect((await device.post(verify, { accessPin: easyPin })).status).toBe(200)
  await newVisitor().post('/api/forgot-password', { email })
  const token = (await mailsTo(email)).findLast(({ link }) => link.includes('/reset-password'))?.token
  const ada = newVisitor()
  expect((await ada.post('/api/reset-password', { token, password: chosen.password })).status).toBe(200)
  await ada.post('/api/login', chosen)
  const { accessPin } = await ada.portfolio()
  expect((await device.post(verify, { accessPin: easyPin })).status).toBe(403)
  expect((await newVisitor().post(verify, { accessPin })).status).toBe(200)
})

it.each([
  ['turning off the second step', '/api/account/two-step/off', {}],
  ['making backup codes', '/api/account/backup-codes', {}],
  ['asking for another address', '/api/account/email', { email: 'eve@example.com' }],
  ['deleting the account', '/api/account/delete', { email }],
])('refuses %s by the old password once it was reset', async (_, url, more) => {
  const { eve, across, newVisitor, deps } = await eveKnows()
  const { key } = (await eve.post('/api/account/two-step', { password: known.password })).body
  expect((await eve.post('/api/account/two-step/confirm', { code: appCode(key, deps.clock()) })).status).toBe(200)
  expect((await across(() => eve.post(url, { password: known.password, ...more }))).status).toBe(401)
  expect((await newVisitor().post('/api/login', chosen)).status).toBe(202)
})
