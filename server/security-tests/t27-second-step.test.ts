import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { appCode } from '#test/totp.ts'

/* Whoever knows the password tries codes, and writes the cookies of the half-open sign-in in every way that some parser reads. */

const credentials = { email: 'ada@example.com', password: 'a good password' }
const fully = { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' }
const from = (index: number) => ({ 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` })

async function withTwoStep(env: Record<string, string> = {}) {
  const app = await startApp(env)
  const ada = await app.confirmedPerson(credentials.email, credentials.password)
  const { key } = (await ada.post('/api/account/two-step', { password: credentials.password })).body
  const { backupCodes } = (await ada.post('/api/account/two-step/confirm', { code: appCode(key, app.deps.clock()) })).body
  let people = 0
  const halfOpen = async () => {
    const newVisitor = app.newVisitor()
    newVisitor.headers = from(++people)
    expect((await newVisitor.post('/api/login', credentials)).status).toBe(202)
    return newVisitor
  }
  return { ...app, ada, key: key as string, backupCodes: backupCodes as string[], halfOpen }
}

const written: readonly (readonly [string, (name: string, value: string) => string])[] = [
  ['in quotes', (name, value) => `${name}="${value}"`],
  ['twice', (name, value) => `${name}=${value}; ${name}=${value}`],
  ['after another of its name', (name, value) => `${name}=other; ${name}=${value}`],
  ['before another of its name', (name, value) => `${name}=${value}; ${name}="other"`],
  ['with a space before =', (name, value) => `${name} =${value}`],
  ['with a space after =', (name, value) => `${name}= ${value}`],
  ['under the name for https', (name, value) => `__Host-${name}=${value}`],
  ['with percent signs', (name, value) => `${name}=%${value.charCodeAt(0).toString(16)}${value.slice(1)}`],
  ['separated by a comma', (name, value) => `a=b, ${name}=${value}`],
]

it.each(written)('compares no code, not even a right one, when the cookie of the half-open sign-in comes %s', async (_, write) => {
  const { halfOpen, newVisitor, key, deps, ada } = await withTwoStep()
  const thief = await halfOpen()
  const value = /second-step=([^;]+)/.exec(thief.cookie)?.[1] ?? ''
  const counted = () => deps.db.selectFrom('half_open_sign_in').select('tries').execute()
  const refused = await newVisitor().post(
    '/api/login/second-step',
    { code: appCode(key, deps.clock(), 1) },
    { cookie: write('second-step', value) },
  )
  expect([refused.status, refused.headers['set-cookie']]).toEqual([401, undefined])
  expect(await counted()).toEqual([{ tries: 0 }])

  const session = /(?:^|; )session=([^;]+)/.exec(ada.cookie)?.[1] ?? ''
  expect((await newVisitor().get('/api/user', { cookie: write('session', session) })).status).toBe(401)
  expect((await newVisitor().get('/api/user', { cookie: `session=${session}` })).status).toBe(200)
})

it('reads only the name that is bound to the host with https, whatever stands beside it', async () => {
  const { halfOpen, newVisitor, key, deps } = await withTwoStep({ PUBLIC_URL: 'https://portfolios.example' })
  const thief = await halfOpen()
  const value = /__Host-second-step=([^;]+)/.exec(thief.cookie)?.[1] ?? ''
  const send = (cookie: string, step: number) =>
    newVisitor().post('/api/login/second-step', { code: appCode(key, deps.clock(), step) }, { cookie })
  expect((await send(`second-step=${value}`, 1)).status).toBe(401)
  expect((await send(`second-step=decoy; __Host-second-step=${value}`, 1)).status).toBe(200)
})

it('counts codes before it compares them: of 45 at once 9 are, from as many networks, and the right one then comes too late', async () => {
  const { halfOpen, key, deps } = await withTwoStep(fully)
  const thieves: Awaited<ReturnType<typeof halfOpen>>[] = []
  for (let index = 0; index < 45; index++) thieves.push(await (index < 28 ? halfOpen() : (thieves[index % 28] ?? halfOpen())))
  const answers = await Promise.all(thieves.map((thief) => thief.post('/api/login/second-step', { code: '000000' })))
  const statuses = answers.map(({ status }) => status)
  // The tenth was the one that turned the second step on.
  expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([9, 36])
  expect((await thieves[0]?.post('/api/login/second-step', { code: appCode(key, deps.clock(), 1) }))?.status).toBe(429)
})

it('counts right codes, too, and those of known devices', async () => {
  const { ada, backupCodes, later } = await withTwoStep(fully)
  const signIn = async (code: string) => {
    expect((await ada.post('/api/login', credentials)).status).toBe(202)
    return (await ada.post('/api/login/second-step', { code })).status
  }
  for (const code of backupCodes.slice(0, 9)) expect(await signIn(code)).toBe(200)
  expect(await signIn(backupCodes[9] ?? '')).toBe(429)
  later(15 * 60_000)
  expect(await signIn(backupCodes[9] ?? '')).toBe(200)
})

it('opens one session by a backup code that is sent four times at once', async () => {
  const { halfOpen, backupCodes, ada, deps } = await withTwoStep()
  const thieves = [await halfOpen(), await halfOpen(), await halfOpen(), await halfOpen()]
  const answers = await Promise.all(thieves.map((thief) => thief.post('/api/login/second-step', { code: backupCodes[0] })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  const one = await halfOpen()
  const same = await Promise.all(Array.from({ length: 4 }, () => one.post('/api/login/second-step', { code: backupCodes[1] })))
  expect(same.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  expect((await ada.get('/api/account/security')).body.backupCodesLeft).toBe(8)
  expect(await deps.db.selectFrom('session').select('id').execute()).toHaveLength(3)
})

it('takes a session for no first step, and a half-open sign-in for no session', async () => {
  const { ada, halfOpen, newVisitor, key, deps } = await withTwoStep()
  const session = /(?:^|; )session=([^;]+)/.exec(ada.cookie)?.[1] ?? ''
  const half = /second-step=([^;]+)/.exec((await halfOpen()).cookie)?.[1] ?? ''
  const code = appCode(key, deps.clock(), 1)
  expect((await ada.post('/api/login/second-step', { code })).status).toBe(401)
  expect((await newVisitor().post('/api/login/second-step', { code }, { cookie: `second-step=${session}` })).status).toBe(401)
  expect((await newVisitor().get('/api/user', { cookie: `session=${half}` })).status).toBe(401)
  expect((await newVisitor().post('/api/login/second-step', { code }, { cookie: `second-step=${half}` })).status).toBe(200)
})
