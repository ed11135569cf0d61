import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { Authenticator } from '#test/authenticator.ts'
import { filled } from '#test/fixtures.ts'
import { createPrivateLink } from '#test/private-links.ts'
import { appCode } from '#test/totp.ts'
import { runDuringChange } from '#test/waiting-password.ts'

/* Eve knew the password, or registered the account with Ada's email, and prepared ways to regain access after Ada's reset. */

const origin = 'https://portfolios.example'
const email = 'ada@example.com'
const oldCredentials = { email, password: 'known to Eve' }
const newCredentials = { email, password: 'chosen by Ada' }

async function startWithEve(env: Record<string, string> = {}) {
  const app = await startApp({ PUBLIC_URL: origin, ...env })
  const eve = await app.registerOwner(email, oldCredentials.password)
  const newestToken = async (to: string, path: string) => (await app.mailsTo(to)).findLast(({ link }) => link.includes(path))?.token
  /** Ada recovers her account by email. */
  const recover = async () => {
    await app.newVisitor().post('/api/forgot-password', { email })
    const token = await newestToken(email, '/reset-password')
    expect((await app.newVisitor().post('/api/reset-password', { token, password: newCredentials.password })).status).toBe(200)
  }
  const confirm = async () => {
    expect((await eve.post('/api/confirm-email', { token: await newestToken(email, '/confirm-email') })).status).toBe(200)
  }
  const turnOnTwoStep = async () => {
    const { key } = (await eve.post('/api/account/two-step', { password: oldCredentials.password })).body
    expect((await eve.post('/api/account/two-step/confirm', { code: appCode(key, app.deps.clock()) })).status).toBe(200)
    return key as string
  }
  const addPasskey = async () => {
    const key = new Authenticator(origin)
    const { challenge } = (await eve.post('/api/account/passkeys/options', { password: oldCredentials.password })).body
    expect((await eve.post('/api/account/passkeys', { name: 'Laptop of Eve', response: key.create({ challenge }) })).status).toBe(201)
    return key
  }
  const signInWith = async (key: Authenticator) => {
    const browser = app.newVisitor()
    const { challenge } = (await browser.post('/api/login/passkey/options')).body
    return (await browser.post('/api/login/passkey', { response: key.get({ challenge }) })).status
  }
  return { ...app, eve, newestToken, recover, confirm, turnOnTwoStep, addPasskey, signInWith }
}

it.each([
  ['a reset', true],
  ['a password change', false],
])('ignores an email change that was requested before %s', async (_, isReset) => {
  const { eve, newestToken, recover, newVisitor } = await startWithEve()
  await eve.post('/api/account/email', { email: 'eve@example.com', password: oldCredentials.password })
  const token = await newestToken('eve@example.com', '/confirm-email')
  if (isReset) await recover()
  else await eve.post('/api/account/password', { currentPassword: oldCredentials.password, password: newCredentials.password })
  const confirmed = await newVisitor().post('/api/confirm-email', { token, password: newCredentials.password })
  expect(confirmed.status).toBe(400)
  expect((await newVisitor().post('/api/login', newCredentials)).status).toBe(200)
})

it('removes passkeys and two-step sign-in when a reset confirms the email for the first time', async () => {
  const { recover, turnOnTwoStep, addPasskey, signInWith, newVisitor } = await startWithEve()
  const key = await addPasskey()
  await turnOnTwoStep()
  await recover()
  expect(await signInWith(key)).toBe(401)
  const ada = newVisitor()
  expect((await ada.post('/api/login', newCredentials)).status).toBe(200)
  expect((await ada.get('/api/account')).body.emailConfirmed).toBe(true)
  expect((await ada.get('/api/account/security')).body).toMatchObject({ twoStep: false, passkeys: [] })
})

it.each([
  ['confirms the email for the first time', false, 'code_ended'],
  ['finds the email confirmed', true, undefined],
])(
  'ends private links, and the keys that they gave, only at a reset that confirms the email for the first time: one that %s',
  async (_case, isConfirmed, code) => {
    const { eve, confirm, recover, newVisitor } = await startWithEve()
    if (isConfirmed) await confirm()
    await eve.change(filled)
    const codes = [await createPrivateLink(eve), await createPrivateLink(eve, { until: '2999-12-31', maxUses: 5 })]
    const open = (opening: object) => newVisitor().post('/api/open', opening)
    const keys = await Promise.all(codes.map(async (each) => String((await open({ code: each.code })).headers['unlock-key'])))
    await recover()
    for (const opening of [...codes.map((each) => ({ code: each.code })), ...keys.map((key) => ({ key }))])
      expect([opening, (await open(opening)).body.code]).toEqual([opening, code])
  },
)

it('leaves passkeys and two-step sign-in when the email was already confirmed, and names no passkey in the email about the new password', async () => {
  const { recover, confirm, turnOnTwoStep, addPasskey, signInWith, newVisitor, mailsTo } = await startWithEve()
  await confirm()
  const key = await addPasskey()
  await turnOnTwoStep()
  await recover()
  expect(await signInWith(key)).toBe(200)
  expect((await newVisitor().post('/api/login', newCredentials)).status).toBe(202)
  const notice = (await mailsTo(email)).find(({ subject }) => subject === 'Your Understory password was changed')
  expect(notice?.source.replace(/=\r?\n/g, '')).toContain('Your existing passkeys still work')
  expect(notice?.source).not.toContain('Laptop of Eve')
})

it('does not complete a sign-in that started with the old password', async () => {
  const { confirm, recover, turnOnTwoStep, newVisitor, deps } = await startWithEve()
  await confirm()
  const key = await turnOnTwoStep()
  const pending = newVisitor()
  expect((await pending.post('/api/login', oldCredentials)).status).toBe(202)
  await recover()
  expect((await pending.post('/api/login/second-step', { code: appCode(key, deps.clock(), 1) })).status).toBe(401)
})

it('opens no session with a password that is changed during its comparison', async () => {
  const { newestToken, newVisitor } = await startWithEve()
  await newVisitor().post('/api/forgot-password', { email })
  const token = await newestToken(email, '/reset-password')
  const reset = async () => {
    expect((await newVisitor().post('/api/reset-password', { token, password: newCredentials.password })).status).toBe(200)
  }
  const browser = newVisitor()
  const signedIn = await runDuringChange(() => browser.post('/api/login', oldCredentials), reset, { hashesPassword: true })
  expect(signedIn.status).toBe(401)
  expect((await browser.get('/api/user')).status).toBe(401)
})

it('sends a reset link even while others keep registering the email', async () => {
  const { newVisitor, newestToken } = await startWithEve()
  for (let count = 0; count < 8; count++) await newVisitor().post('/api/register', { email, password: 'something' })
  await newVisitor().post('/api/forgot-password', { email })
  expect(await newestToken(email, '/reset-password')).toBeTruthy()
})

it('accepts 20 wrong codes a day after the correct password, notifies the owner, and accepts codes again after a reset', {
  tags: 'one-database',
}, async () => {
  const { confirm, recover, turnOnTwoStep, newVisitor, mailsTo, advanceClock, deps } = await startWithEve({ RATE_LIMIT_SCALE: '1' })
  await confirm()
  const key = await turnOnTwoStep()
  const wrongCodes = async (count: number) => {
    let compared = 0
    for (let index = 0; index < count; index++) {
      const browser = newVisitor()
      expect((await browser.post('/api/login', oldCredentials)).status).toBe(202)
      if ((await browser.post('/api/login/second-step', { code: 'aaaaa-aaaaa' })).status === 401) compared++
    }
    return compared
  }
  const notices = async () => (await mailsTo(email)).filter(({ subject }) => subject === 'Someone knows your Understory password')
  // One attempt was counted when two-step sign-in was confirmed.
  expect(await wrongCodes(9)).toBe(9)
  expect(await notices()).toEqual([])
  expect(await wrongCodes(2)).toBe(0)
  expect(await notices()).toHaveLength(1)
  for (let pause = 0; pause < 3; pause++) {
    advanceClock(15 * 60_000)
    expect(await wrongCodes(11)).toBe(pause === 0 ? 10 : 0)
  }
  expect(await notices()).toHaveLength(1)
  await recover()
  const ada = newVisitor()
  await ada.post('/api/login', newCredentials)
  expect((await ada.post('/api/login/second-step', { code: appCode(key, deps.clock(), 1) })).status).toBe(200)
})
