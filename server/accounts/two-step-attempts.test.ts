import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { appCode } from '#test/totp.ts'

/* An attacker knows the password, tries codes, and sends the cookie of the pending MFA in every form that some parser may accept. */

const credentials = { email: 'ada@example.com', password: 'a good password' }
const fullLimits = { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' }
const from = (index: number) => ({ 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` })

async function startWithTwoStep(env: Record<string, string> = {}) {
  const app = await startApp(env)
  const ada = await app.registerConfirmedOwner(credentials.email, credentials.password)
  const { key } = (await ada.post('/api/account/two-step', { password: credentials.password })).body
  const { backupCodes } = (await ada.post('/api/account/two-step/confirm', { code: appCode(key, app.deps.clock()) })).body
  let count = 0
  const startPendingMfa = async () => {
    const visitor = app.newVisitor()
    visitor.headers = from(++count)
    expect((await visitor.post('/api/login', credentials)).status).toBe(202)
    return visitor
  }
  return { ...app, ada, key: key as string, backupCodes: backupCodes as string[], startPendingMfa }
}

const cookieForms: readonly (readonly [string, (name: string, value: string) => string])[] = [
  ['in quotes', (name, value) => `${name}="${value}"`],
  ['twice', (name, value) => `${name}=${value}; ${name}=${value}`],
  ['after another with its name', (name, value) => `${name}=other; ${name}=${value}`],
  ['before another with its name', (name, value) => `${name}=${value}; ${name}="other"`],
  ['with a space before =', (name, value) => `${name} =${value}`],
  ['with a space after =', (name, value) => `${name}= ${value}`],
  ['under the name for https', (name, value) => `__Host-${name}=${value}`],
  ['percent-encoded', (name, value) => `${name}=%${value.charCodeAt(0).toString(16)}${value.slice(1)}`],
  ['separated by a comma', (name, value) => `a=b, ${name}=${value}`],
]

it.each(cookieForms)('rejects even a correct code when the cookie of the pending MFA is sent %s', async (_, formatCookie) => {
  const { startPendingMfa, newVisitor, key, deps, ada } = await startWithTwoStep()
  const thief = await startPendingMfa()
  const value = /second-step=([^;]+)/.exec(thief.cookie)?.[1] ?? ''
  const attempts = () => deps.db.selectFrom('pending_mfa').select('tries').execute()
  const response = await newVisitor().post(
    '/api/login/second-step',
    { code: appCode(key, deps.clock(), 1) },
    { cookie: formatCookie('second-step', value) },
  )
  expect([response.status, response.headers['set-cookie']]).toEqual([401, undefined])
  expect(await attempts()).toEqual([{ tries: 0 }])

  const session = /(?:^|; )session=([^;]+)/.exec(ada.cookie)?.[1] ?? ''
  expect((await newVisitor().get('/api/user', { cookie: formatCookie('session', session) })).status).toBe(401)
  expect((await newVisitor().get('/api/user', { cookie: `session=${session}` })).status).toBe(200)
})

it('reads only the __Host- cookie with https, regardless of other cookies', async () => {
  const { startPendingMfa, newVisitor, key, deps } = await startWithTwoStep({ PUBLIC_URL: 'https://portfolios.example' })
  const thief = await startPendingMfa()
  const value = /__Host-second-step=([^;]+)/.exec(thief.cookie)?.[1] ?? ''
  const send = (cookie: string, step: number) =>
    newVisitor().post('/api/login/second-step', { code: appCode(key, deps.clock(), step) }, { cookie })
  expect((await send(`second-step=${value}`, 1)).status).toBe(401)
  expect((await send(`second-step=decoy; __Host-second-step=${value}`, 1)).status).toBe(200)
})

it('counts codes before comparing them: compares 9 of 45 concurrent codes, and rejects a later correct code', async () => {
  const { startPendingMfa, key, deps } = await startWithTwoStep(fullLimits)
  const thieves: Awaited<ReturnType<typeof startPendingMfa>>[] = []
  for (let index = 0; index < 45; index++) thieves.push(await (index < 28 ? startPendingMfa() : (thieves[index % 28] ?? startPendingMfa())))
  const responses = await Promise.all(thieves.map((thief) => thief.post('/api/login/second-step', { code: '000000' })))
  const statuses = responses.map(({ status }) => status)
  // The tenth attempt was the code that confirmed two-step sign-in.
  expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([9, 36])
  expect((await thieves[0]?.post('/api/login/second-step', { code: appCode(key, deps.clock(), 1) }))?.status).toBe(429)
})

it('counts correct codes, too, and those of known devices', async () => {
  const { ada, backupCodes, advanceClock } = await startWithTwoStep(fullLimits)
  const signIn = async (code: string) => {
    expect((await ada.post('/api/login', credentials)).status).toBe(202)
    return (await ada.post('/api/login/second-step', { code })).status
  }
  for (const code of backupCodes.slice(0, 9)) expect(await signIn(code)).toBe(200)
  expect(await signIn(backupCodes[9] ?? '')).toBe(429)
  advanceClock(15 * 60_000)
  expect(await signIn(backupCodes[9] ?? '')).toBe(200)
})

it('opens one session for a backup code that is sent four times concurrently', async () => {
  const { startPendingMfa, backupCodes, ada, deps } = await startWithTwoStep()
  const thieves = [await startPendingMfa(), await startPendingMfa(), await startPendingMfa(), await startPendingMfa()]
  const responses = await Promise.all(thieves.map((thief) => thief.post('/api/login/second-step', { code: backupCodes[0] })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  const visitor = await startPendingMfa()
  const sameVisitorResponses = await Promise.all(
    Array.from({ length: 4 }, () => visitor.post('/api/login/second-step', { code: backupCodes[1] })),
  )
  expect(sameVisitorResponses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  expect((await ada.get('/api/account/security')).body.backupCodesLeft).toBe(8)
  expect(await deps.db.selectFrom('session').select('id').execute()).toHaveLength(3)
})

it('accepts neither a session as a pending MFA nor a pending MFA as a session', async () => {
  const { ada, startPendingMfa, newVisitor, key, deps } = await startWithTwoStep()
  const session = /(?:^|; )session=([^;]+)/.exec(ada.cookie)?.[1] ?? ''
  const pending = /second-step=([^;]+)/.exec((await startPendingMfa()).cookie)?.[1] ?? ''
  const code = appCode(key, deps.clock(), 1)
  expect((await ada.post('/api/login/second-step', { code })).status).toBe(401)
  expect((await newVisitor().post('/api/login/second-step', { code }, { cookie: `second-step=${session}` })).status).toBe(401)
  expect((await newVisitor().get('/api/user', { cookie: `session=${pending}` })).status).toBe(401)
  expect((await newVisitor().post('/api/login/second-step', { code }, { cookie: `second-step=${pending}` })).status).toBe(200)
})
