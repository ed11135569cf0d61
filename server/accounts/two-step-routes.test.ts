import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { appCode } from '#test/totp.ts'

const credentials = { email: 'ada@example.com', password: 'a good password' }
const { password } = credentials

/** Ada's account with two-step sign-in, which was confirmed with the app code of the current 30 seconds. */
async function startWithTwoStep(env: Record<string, string> = {}) {
  const app = await startApp(env)
  const browser = await app.registerOwner(credentials.email, password)
  const { key } = (await browser.post('/api/account/two-step', { password })).body
  const { backupCodes } = (await browser.post('/api/account/two-step/confirm', { code: appCode(key, app.deps.clock()) })).body
  const startPendingMfa = async () => {
    const visitor = app.newVisitor()
    expect((await visitor.post('/api/login', credentials)).status).toBe(202)
    return visitor
  }
  return { ...app, browser, key, backupCodes: backupCodes as string[], startPendingMfa }
}

it('sets up two-step sign-in with a key, confirms it with a code, and returns ten backup codes', async () => {
  const { registerOwner, newVisitor, deps } = await startApp()
  const browser = await registerOwner(credentials.email, password)
  const setup = await browser.post('/api/account/two-step', { password })
  expect(setup.body.uri).toMatch(/^otpauth:\/\/totp\/Understory:ada%40example\.com\?issuer=Understory&secret=/)
  expect(setup.body.uri).toContain(setup.body.key)
  expect((await browser.get('/api/account/security')).body).toEqual({
    hasPassword: true,
    isMember: false,
    twoStep: false,
    backupCodesLeft: 0,
    passkeys: [],
    identities: [],
  })
  expect((await newVisitor().post('/api/login', credentials)).status).toBe(200)

  const before = browser.cookie
  const wrong = await browser.post('/api/account/two-step/confirm', { code: '000000' })
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([401, ['code']])
  const code = appCode(setup.body.key, deps.clock())
  const confirmed = await browser.post('/api/account/two-step/confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(confirmed.status).toBe(200)
  expect(new Set(confirmed.body.backupCodes).size).toBe(10)
  expect(browser.cookie).not.toBe(before)
  expect((await browser.get('/api/account/security')).body).toEqual({
    hasPassword: true,
    isMember: false,
    twoStep: true,
    backupCodesLeft: 10,
    passkeys: [],
    identities: [],
  })
  expect((await browser.post('/api/account/two-step', { password })).status).toBe(409)
  expect((await browser.post('/api/account/two-step/confirm', { code: appCode(setup.body.key, deps.clock(), 1) })).status).toBe(409)
})

it('requires a code after the password, and opens no session before', async () => {
  const { newVisitor, key, deps } = await startWithTwoStep()
  const browser = newVisitor()
  const first = await browser.post('/api/login', credentials)
  expect([first.status, first.body]).toEqual([202, { secondStep: true }])
  expect(String(first.headers['set-cookie'])).not.toMatch(/(?:^|,)session=[^;]/)
  expect((await browser.get('/api/user')).status).toBe(401)
  const second = await browser.post('/api/login/second-step', { code: appCode(key, deps.clock(), 1) })
  expect([second.status, second.body.email]).toEqual([200, 'ada@example.com'])
  expect((await browser.get('/api/user')).status).toBe(200)
})

it('accepts each app code and each backup code once', async () => {
  const { startPendingMfa, key, backupCodes, browser, deps } = await startWithTwoStep()
  const code = appCode(key, deps.clock(), 1)
  expect((await (await startPendingMfa()).post('/api/login/second-step', { code })).status).toBe(200)
  const again = await (await startPendingMfa()).post('/api/login/second-step', { code })
  expect([again.status, again.body.fields]).toEqual([401, { code: 'This code is wrong or was already used' }])
  expect((await (await startPendingMfa()).post('/api/login/second-step', { code: appCode(key, deps.clock()) })).status).toBe(401)

  const [backup = ''] = backupCodes
  const thief = await startPendingMfa()
  expect((await (await startPendingMfa()).post('/api/login/second-step', { code: ` ${backup} ` })).status).toBe(200)
  expect((await thief.post('/api/login/second-step', { code: backup })).status).toBe(401)
  expect((await thief.get('/api/user')).status).toBe(401)
  expect((await browser.get('/api/account/security')).body.backupCodesLeft).toBe(9)
})

it('requires the password again after five wrong codes, and pauses after ten', async () => {
  const { startPendingMfa, key, deps } = await startWithTwoStep({ RATE_LIMIT_SCALE: '1' })
  const first = await startPendingMfa()
  for (let index = 0; index < 5; index++) expect((await first.post('/api/login/second-step', { code: '000000' })).status).toBe(401)
  const expired = await first.post('/api/login/second-step', { code: appCode(key, deps.clock()) })
  expect([expired.status, expired.body.message]).toEqual([401, expect.stringContaining('Enter your password again')])
  const second = await startPendingMfa()
  for (let index = 0; index < 5; index++) await second.post('/api/login/second-step', { code: 'aaaaa-aaaaa' })
  const paused = await (await startPendingMfa()).post('/api/login/second-step', { code: appCode(key, deps.clock()) })
  expect([paused.status, paused.body.code, Number(paused.headers['retry-after'])]).toEqual([429, 'too_many_requests', 900])
})

it('requires the password in the same browser before the code', async () => {
  const { newVisitor, key, browser, registerOwner, deps } = await startWithTwoStep()
  const eve = await registerOwner('eve@example.com', 'the password of Eve')
  for (const client of [newVisitor(), browser, eve]) {
    const response = await client.post('/api/login/second-step', { code: appCode(key, deps.clock()) })
    expect([response.status, response.body.code, Object.keys(response.body.fields)]).toEqual([401, 'wrong_credentials', ['code']])
  }
  expect((await newVisitor().post('/api/login/second-step', { code: '12345' })).status).toBe(400)
})

it('requires the password to turn two-step sign-in off', async () => {
  const { browser, newVisitor } = await startWithTwoStep()
  const wrong = await browser.post('/api/account/two-step/off', { password: 'a wrong one' })
  expect([wrong.status, wrong.body.fields]).toEqual([401, { password: 'This is not your password' }])
  expect((await browser.post('/api/account/two-step/off', {})).status).toBe(400)
  expect((await browser.post('/api/account/two-step/off', { password })).status).toBe(204)
  expect((await browser.get('/api/account/security')).body.twoStep).toBe(false)
  expect((await newVisitor().post('/api/login', credentials)).status).toBe(200)
})

it('creates new backup codes with the password and invalidates the old ones', async () => {
  const { browser, backupCodes, startPendingMfa, registerOwner } = await startWithTwoStep()
  expect((await browser.post('/api/account/backup-codes', { password: 'a wrong one' })).status).toBe(401)
  const renewed = await browser.post('/api/account/backup-codes', { password })
  expect([renewed.status, renewed.body.backupCodes.length]).toEqual([200, 10])
  expect((await (await startPendingMfa()).post('/api/login/second-step', { code: backupCodes[0] })).status).toBe(401)
  expect((await (await startPendingMfa()).post('/api/login/second-step', { code: renewed.body.backupCodes[0] })).status).toBe(200)
  const eve = await registerOwner('eve@example.com')
  expect((await eve.post('/api/account/backup-codes', { password })).status).toBe(409)
  expect((await eve.post('/api/account/two-step/confirm', { code: '123456' })).status).toBe(409)
})

it('stores key and backup codes encrypted, and binds its cookie to the host with https', async () => {
  const { deps, key, backupCodes, newVisitor } = await startWithTwoStep({ PUBLIC_URL: 'https://portfolios.example' })
  const keys = await deps.db.selectFrom('two_step').selectAll().execute()
  const codes = await deps.db.selectFrom('backup_code').selectAll().execute()
  const stored = JSON.stringify([keys, codes])
  expect([keys.length, codes.length]).toEqual([1, 10])
  for (const secret of [key, ...backupCodes]) expect(stored).not.toContain(secret)
  const { headers } = await newVisitor().post('/api/login', credentials)
  for (const cookie of [headers['set-cookie'] ?? []].flat()) {
    for (const part of ['__Host-', 'HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/']) expect(cookie).toContain(part)
  }
})
