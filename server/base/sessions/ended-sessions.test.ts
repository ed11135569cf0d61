import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { appCode } from '#test/totp.ts'
import { runDuringChange } from '#test/waiting-password.ts'

/* Eve has a session and the password, and Ada resets the password by email. A request that Eve starts before the reset must have no effect if
   it completes after the reset. */

const email = 'ada@example.com'
const oldCredentials = { email, password: 'known to Eve' }
const newCredentials = { email, password: 'chosen by Ada' }
const credentialsOfEve = { email, password: 'chosen by Eve' }

async function startWithEve() {
  const app = await startApp()
  const eve = await app.registerConfirmedOwner(email, oldCredentials.password)
  await app.newVisitor().post('/api/forgot-password', { email })
  const token = (await app.mailsTo(email)).findLast(({ link }) => link.includes('/reset-password'))?.token
  const reset = async () => {
    expect((await app.newVisitor().post('/api/reset-password', { token, password: newCredentials.password })).status).toBe(200)
  }
  /** A request by Eve. Its body is incomplete until `finish` is called. */
  const startRequest = (method: 'PUT' | 'POST' | 'DELETE', url: string, text: string, type = 'application/json') => {
    const body = new Readable({ read: () => undefined })
    body.push(text.slice(0, 1))
    const response = eve.send({ method, url, payload: body, headers: { 'content-type': type } })
    const finish = async () => {
      body.push(text.slice(1))
      body.push(null)
      return await response
    }
    return { finish }
  }
  /** Runs a request that reads the stored hash before the reset, and compares the password with it after the reset. */
  const runAcrossReset = <Response>(request: () => Promise<Response>) => runDuringChange(request, reset, { hashesPassword: true })
  return { ...app, eve, reset, startRequest, runAcrossReset }
}

it('rejects a password change that started with the old password before a reset', async () => {
  const { eve, runAcrossReset, newVisitor } = await startWithEve()
  const changed = await runAcrossReset(() =>
    eve.post('/api/account/password', { currentPassword: oldCredentials.password, password: credentialsOfEve.password }),
  )
  expect(changed.status).toBe(401)
  const signIn = async (credentials: object) => (await newVisitor().post('/api/login', credentials)).status
  expect([await signIn(newCredentials), await signIn(credentialsOfEve), await signIn(oldCredentials)]).toEqual([200, 401, 401])
})

it.each([
  ['saving another PIN', 'PUT', '/api/portfolio', { accessPin: '8064' }],
  ['ending sessions', 'DELETE', '/api/account/sessions', {}],
] as const)('rejects %s when the body arrives after the session has ended', async (_, method, url, changes) => {
  const { eve, reset, startRequest, newVisitor } = await startWithEve()
  const portfolio = await eve.portfolio()
  const request = startRequest(method, url, JSON.stringify(method === 'PUT' ? { ...portfolio, ...changes } : changes))
  await reset()
  const ada = newVisitor()
  await ada.post('/api/login', newCredentials)
  expect((await request.finish()).status).toBe(401)
  expect(await ada.portfolio()).toEqual(portfolio)
})

it('stores no document when the upload completes after the session has ended', async () => {
  const { reset, startRequest, newVisitor } = await startWithEve()
  const head = '--edge\r\ncontent-disposition: form-data; name="document"; filename="eve.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
  const request = startRequest(
    'POST',
    '/api/document',
    `${head}${pdf().toString('latin1')}\r\n--edge--\r\n`,
    'multipart/form-data; boundary=edge',
  )
  await reset()
  expect((await request.finish()).status).toBe(401)
  const ada = newVisitor()
  await ada.post('/api/login', newCredentials)
  expect((await ada.portfolio()).documents).toEqual([])
})

it('opens no session without a code when two-step sign-in is turned on during the sign-in', async () => {
  const { registerConfirmedOwner, newVisitor, deps } = await startApp()
  const ada = await registerConfirmedOwner(email, oldCredentials.password)
  const { key } = (await ada.post('/api/account/two-step', { password: oldCredentials.password })).body
  const eve = newVisitor()
  const turnOnTwoStep = async () => {
    expect((await ada.post('/api/account/two-step/confirm', { code: appCode(key, deps.clock()) })).status).toBe(200)
  }
  const signedIn = await runDuringChange(() => eve.post('/api/login', oldCredentials), turnOnTwoStep, { hashesPassword: false })
  // The password is correct, and a code is still missing.
  expect(signedIn.status).toBe(202)
  expect((await eve.get('/api/user')).status).toBe(401)
})

it('rejects the confirmation of a new email with the old password after a reset', async () => {
  const { eve, runAcrossReset, newVisitor, mailsTo } = await startWithEve()
  await eve.post('/api/account/email', { email: 'eve@example.com', password: oldCredentials.password })
  const token = (await mailsTo('eve@example.com')).at(-1)?.token
  const confirmed = await runAcrossReset(() => newVisitor().post('/api/confirm-email', { token, password: oldCredentials.password }))
  expect(confirmed.status).toBe(401)
  expect((await newVisitor().post('/api/login', newCredentials)).status).toBe(200)
})

it('invalidates copies of the current session token when the password changes', async () => {
  const { registerOwner, newVisitor } = await startApp()
  const ada = await registerOwner(email, oldCredentials.password)
  const copied = ada.cookie
  expect(
    (await ada.post('/api/account/password', { currentPassword: oldCredentials.password, password: newCredentials.password })).status,
  ).toBe(200)
  expect((await newVisitor().get('/api/user', { cookie: copied })).status).toBe(401)
  expect((await ada.get('/api/user')).status).toBe(200)
})

it('replaces the PIN when a reset confirms the email for the first time', async () => {
  const { registerOwner, newVisitor, mailsTo } = await startApp()
  // Generated PINs are never easy, so the new PIN differs.
  const easyPin = '1234'
  const eve = await registerOwner(email, oldCredentials.password)
  await eve.change({ ...filled, accessPin: easyPin })
  const verify = '/api/portfolio/ada-lovelace/verify'
  const device = newVisitor()
  expect((await device.post(verify, { accessPin: easyPin })).status).toBe(200)
  await newVisitor().post('/api/forgot-password', { email })
  const token = (await mailsTo(email)).findLast(({ link }) => link.includes('/reset-password'))?.token
  const ada = newVisitor()
  expect((await ada.post('/api/reset-password', { token, password: newCredentials.password })).status).toBe(200)
  await ada.post('/api/login', newCredentials)
  const { accessPin } = await ada.portfolio()
  expect((await device.post(verify, { accessPin: easyPin })).status).toBe(403)
  expect((await newVisitor().post(verify, { accessPin })).status).toBe(200)
})

it.each([
  ['turning off two-step sign-in', '/api/account/two-step/off', {}],
  ['renewing backup codes', '/api/account/backup-codes', {}],
  ['requesting a new email', '/api/account/email', { email: 'eve@example.com' }],
  ['deleting the account', '/api/account/delete', { email }],
])('rejects %s with the old password after a reset', async (_, url, extraFields) => {
  const { eve, runAcrossReset, newVisitor, deps } = await startWithEve()
  const { key } = (await eve.post('/api/account/two-step', { password: oldCredentials.password })).body
  expect((await eve.post('/api/account/two-step/confirm', { code: appCode(key, deps.clock()) })).status).toBe(200)
  expect((await runAcrossReset(() => eve.post(url, { password: oldCredentials.password, ...extraFields }))).status).toBe(401)
  expect((await newVisitor().post('/api/login', newCredentials)).status).toBe(202)
})
