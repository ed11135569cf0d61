import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { Authenticator } from '#test/authenticator.ts'
import { observableResponse } from '#test/observable-response.ts'

const origin = 'https://portfolios.example'
const env = { PUBLIC_URL: origin, ADMIN_EMAIL: 'boss@example.com' }
const email = 'ada@example.com'
const password = 'a good password'
const tenMinutes = 10 * 60_000

/** An owner with a passkey, and without a password. */
async function startWithoutPassword() {
  const app = await startApp(env)
  const addPasskey = async (owner: Awaited<ReturnType<typeof app.registerOwner>>) => {
    const key = new Authenticator(origin)
    const { body } = await owner.post('/api/account/passkeys/options', { password })
    const added = await owner.post('/api/account/passkeys', { name: 'Laptop', response: key.create({ challenge: body.challenge }) })
    return { key, passkeyId: added.body.id as string }
  }
  const ada = await app.registerOwner(email, password)
  const { key, passkeyId } = await addPasskey(ada)
  await app.deps.db.updateTable('account').set({ password_hash: '' }).where('email', '=', email).execute()
  const assertion = async (by = key) => {
    const options = await ada.post('/api/account/reauthenticate/options')
    return { response: by.get({ challenge: options.body.challenge }) }
  }
  const reauthenticate = async (by = key) => await ada.post('/api/account/reauthenticate', await assertion(by))
  return { ...app, ada, key, passkeyId, addPasskey, assertion, reauthenticate }
}

it('answers a password for an account without one like a wrong password', async () => {
  const { newVisitor } = await startWithoutPassword()
  const login = (address: string, tried: string) => newVisitor().post('/api/login', { email: address, password: tried })
  const unknown = observableResponse(await login('eve@example.com', password))
  expect(unknown).toMatchObject({ status: 401 })
  expect(observableResponse(await login(email, password))).toEqual(unknown)
})

it('lets an account without a password change nothing important until a passkey confirms, and then for 10 minutes', async () => {
  const { ada, reauthenticate, advanceClock } = await startWithoutPassword()
  expect((await ada.get('/api/account/security')).body.hasPassword).toBe(false)
  const calls = () => [
    ada.post('/api/account/email', { email: 'new@example.com' }),
    ada.post('/api/account/two-step', {}),
    ada.post('/api/account/passkeys/options', { password }),
    ada.post('/api/account/delete', { email, password }),
  ]
  for (const refused of await Promise.all(calls())) {
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([401, 'sign_in', ['password']])
  }
  const first = await ada.post('/api/account/password', { password: 'a first password' })
  expect([first.status, Object.keys(first.body.fields)]).toEqual([401, ['currentPassword']])

  expect((await reauthenticate()).status).toBe(204)
  advanceClock(tenMinutes - 1)
  expect((await ada.post('/api/account/two-step', {})).status).toBe(200)
  advanceClock(1)
  expect((await ada.post('/api/account/two-step', {})).status).toBe(401)

  expect((await reauthenticate()).status).toBe(204)
  expect((await ada.post('/api/account/password', { password: 'a first password' })).status).toBe(200)
  expect((await ada.post('/api/account/two-step', {})).status).toBe(400)
  expect((await ada.post('/api/account/two-step', { password: 'a first password' })).status).toBe(200)
})

it('confirms with a passkey of the account only, once, in the session that asked', async () => {
  const { ada, key, addPasskey, assertion, reauthenticate, newVisitor, registerOwner } = await startWithoutPassword()
  expect((await newVisitor().post('/api/account/reauthenticate/options')).status).toBe(401)
  expect((await ada.post('/api/account/reauthenticate', {})).body.fields).toHaveProperty('response')
  const eve = await addPasskey(await registerOwner('eve@example.com', password))
  expect((await reauthenticate(eve.key)).status).toBe(401)

  const other = newVisitor()
  const toSignIn = await other.post('/api/login/passkey/options')
  await other.post('/api/login/passkey', { response: key.get({ challenge: toSignIn.body.challenge }) })
  const signed = await assertion()
  expect((await other.post('/api/account/reauthenticate', signed)).status).toBe(401)
  expect((await ada.post('/api/account/reauthenticate', signed)).status).toBe(204)
  expect((await ada.post('/api/account/reauthenticate', signed)).status).toBe(401)
  expect((await other.post('/api/account/two-step', {})).status).toBe(401)
  expect((await ada.post('/api/account/two-step', {})).status).toBe(200)
})

it('ends a copy of the session that confirms', async () => {
  const { ada, reauthenticate, app } = await startWithoutPassword()
  const cookie = ada.cookie
  await reauthenticate()
  expect((await app.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401)
  expect((await ada.get('/api/user')).status).toBe(200)
})

it('keeps the last passkey of an account without a password', async () => {
  const { ada, passkeyId, reauthenticate } = await startWithoutPassword()
  const kept = await ada.delete(`/api/account/passkeys/${passkeyId}`)
  expect([kept.status, kept.body.message]).toEqual([409, 'Add another way to sign in first, or you will lose access.'])
  await reauthenticate()
  await ada.post('/api/account/password', { password })
  expect((await ada.delete(`/api/account/passkeys/${passkeyId}`)).status).toBe(204)
})

it.each([
  ['one that vouched for the email', 'account' as const],
  ['one that opened the session', 'session' as const],
])('grants no administrator’s rights by way of a provider: %s', async (_case, where) => {
  const { registerConfirmedOwner, deps } = await startApp(env)
  const boss = await registerConfirmedOwner('boss@example.com')
  expect((await boss.get('/api/admin/users')).status).toBe(200)
  const issuer = 'https://login.example'
  if (where === 'account') await deps.db.updateTable('account').set({ email_verified_by: issuer }).execute()
  else await deps.db.updateTable('session').set({ provider: 'oidc' }).execute()
  expect((await boss.get('/api/account')).body).toMatchObject({ isAdmin: false, emailConfirmed: true })
  expect((await boss.get('/api/admin/users')).status).toBe(403)
})

it('trusts an email that a provider vouched for like a confirmed one once our own mail confirms it', async () => {
  const { registerOwner, deps, mailsTo } = await startApp(env)
  const boss = await registerOwner('boss@example.com')
  await deps.db.updateTable('account').set({ email_confirmed: 1, email_verified_by: 'https://login.example' }).execute()
  await boss.post('/api/send-confirmation')
  const mail = (await mailsTo('boss@example.com')).at(-1)
  expect((await boss.post('/api/confirm-email', { token: mail?.token })).status).toBe(200)
  expect((await boss.get('/api/account')).body.isAdmin).toBe(true)
})

it('starts the account afresh at a reset by email when only a provider had vouched for the email', async () => {
  const { ada, deps, key, newVisitor, mailsTo } = await startWithoutPassword()
  await deps.db.updateTable('account').set({ email_confirmed: 1, email_verified_by: 'https://login.example' }).execute()
  await ada.post('/api/forgot-password', { email })
  const mail = (await mailsTo(email)).at(-1)
  expect((await ada.post('/api/reset-password', { token: mail?.token, password })).status).toBe(200)
  const browser = newVisitor()
  const { body } = await browser.post('/api/login/passkey/options')
  expect((await browser.post('/api/login/passkey', { response: key.get({ challenge: body.challenge }) })).status).toBe(401)
  expect((await browser.post('/api/login', { email, password })).status).toBe(200)
})
