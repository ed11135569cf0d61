import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { Authenticator } from '#test/authenticator.ts'
import { appCode } from '#test/totp.ts'

/* Somebody who knew the password, or made the account first with somebody else's address, has prepared a way back in. */

const origin = 'https://portfolios.example'
const email = 'ada@example.com'
const known = { email, password: 'known to Eve' }
const chosen = { email, password: 'chosen by Ada' }

async function eveKnows(env: Record<string, string> = {}) {
  const app = await startApp({ PUBLIC_URL: origin, ...env })
  const eve = await app.person(email, known.password)
  const newest = async (to: string, path: string) => (await app.mailsTo(to)).findLast(({ link }) => link.includes(path))?.token
  /** Ada gets her account back by mail. */
  const recover = async () => {
    await app.newVisitor().post('/api/forgot-password', { email })
    const token = await newest(email, '/reset-password')
    expect((await app.newVisitor().post('/api/reset-password', { token, password: chosen.password })).status).toBe(200)
  }
  const confirm = async () => {
    expect((await eve.post('/api/confirm-email', { token: await newest(email, '/confirm-email') })).status).toBe(200)
  }
  const turnOnTwoStep = async () => {
    const { key } = (await eve.post('/api/account/two-step', { password: known.password })).body
    expect((await eve.post('/api/account/two-step/confirm', { code: appCode(key, app.deps.clock()) })).status).toBe(200)
    return key as string
  }
  const addPasskey = async () => {
    const key = new Authenticator(origin)
    const { challenge } = (await eve.post('/api/account/passkeys/options', { password: known.password })).body
    expect((await eve.post('/api/account/passkeys', { name: 'Laptop of Eve', response: key.create({ challenge }) })).status).toBe(201)
    return key
  }
  const signInBy = async (key: Authenticator) => {
    const browser = app.newVisitor()
    const { challenge } = (await browser.post('/api/login/passkey/options')).body
    return (await browser.post('/api/login/passkey', { response: key.get({ challenge }) })).status
  }
  return { ...app, eve, newest, recover, confirm, turnOnTwoStep, addPasskey, signInBy }
}

it.each([
  ['a reset', true],
  ['another password', false],
])('gives an account no address that was asked for before %s', async (_, byMail) => {
  const { eve, newest, recover, newVisitor } = await eveKnows()
  await eve.post('/api/account/email', { email: 'eve@example.com', password: known.password })
  const token = await newest('eve@example.com', '/confirm-email')
  if (byMail) await recover()
  else await eve.post('/api/account/password', { currentPassword: known.password, password: chosen.password })
  const confirmed = await newVisitor().post('/api/confirm-email', { token, password: chosen.password })
  expect(confirmed.status).toBe(400)
  expect((await newVisitor().post('/api/login', chosen)).status).toBe(200)
})

it('takes passkeys and a second step from an account whose address nobody had confirmed before its reset', async () => {
  const { recover, turnOnTwoStep, addPasskey, signInBy, newVisitor } = await eveKnows()
  const key = await addPasskey()
  await turnOnTwoStep()
  await recover()
  expect(await signInBy(key)).toBe(401)
  const ada = newVisitor()
  expect((await ada.post('/api/login', chosen)).status).toBe(200)
  expect((await ada.get('/api/account')).body.emailConfirmed).toBe(true)
  expect((await ada.get('/api/account/security')).body).toMatchObject({ twoStep: false, passkeys: [] })
})

it('keeps them where the address was confirmed, and names no passkey in the mail about the new password', async () => {
  const { recover, confirm, turnOnTwoStep, addPasskey, signInBy, newVisitor, mailsTo } = await eveKnows()
  await confirm()
  const key = await addPasskey()
  await turnOnTwoStep()
  await recover()
  expect(await signInBy(key)).toBe(200)
  expect((await newVisitor().post('/api/login', chosen)).status).toBe(202)
  const told = (await mailsTo(email)).find(({ subject }) => subject === 'Your Understory password was changed')
  expect(told?.source.replace(/=\r?\n/g, '')).toContain('Passkeys that you have still open it')
  expect(told?.source).not.toContain('Laptop of Eve')
})

it('finishes no sign-in that began with the old password', async () => {
  const { confirm, recover, turnOnTwoStep, newVisitor, deps } = await eveKnows()
  await confirm()
  const key = await turnOnTwoStep()
  const half = newVisitor()
  expect((await half.post('/api/login', known)).status).toBe(202)
  await recover()
  expect((await half.post('/api/login/second-step', { code: appCode(key, deps.clock(), 1) })).status).toBe(401)
})

it('opens no session by a password that is changed while it is compared', async () => {
  const { newVisitor, newest } = await eveKnows()
  const browsers: ReturnType<typeof newVisitor>[] = []
  for (let round = 0; round < 6; round++) {
    await newVisitor().post('/api/forgot-password', { email })
    const token = await newest(email, '/reset-password')
    const password = round === 0 ? known.password : `password ${round}`
    let over = false
    const loop = async () => {
      while (!over) {
        const browser = newVisitor()
        browsers.push(browser)
        await browser.post('/api/login', { email, password })
      }
    }
    const loops = Array.from({ length: 4 }, loop)
    expect((await newVisitor().post('/api/reset-password', { token, password: `password ${round + 1}` })).status).toBe(200)
    over = true
    await Promise.all(loops)
  }
  for (const browser of browsers) expect((await browser.get('/api/user')).status).toBe(401)
})

it('sends a reset mail to somebody whose address others keep registering', async () => {
  const { newVisitor, newest } = await eveKnows()
  for (let count = 0; count < 8; count++) await newVisitor().post('/api/register', { email, password: 'something' })
  await newVisitor().post('/api/forgot-password', { email })
  expect(await newest(email, '/reset-password')).toBeTruthy()
})

it('takes 20 wrong codes in a day after the right password, tells the owner, and takes codes again after a reset', async () => {
  const { confirm, recover, turnOnTwoStep, newVisitor, mailsTo, later, deps } = await eveKnows({ RATE_LIMIT_SCALE: '1' })
  await confirm()
  const key = await turnOnTwoStep()
  const wrongCodes = async (count: number) => {
    let compared = 0
    for (let index = 0; index < count; index++) {
      const browser = newVisitor()
      expect((await browser.post('/api/login', known)).status).toBe(202)
      if ((await browser.post('/api/login/second-step', { code: 'aaaaa-aaaaa' })).status === 401) compared++
    }
    return compared
  }
  const told = async () => (await mailsTo(email)).filter(({ subject }) => subject === 'Somebody knows your Understory password')
  // One was counted when the app was confirmed.
  expect(await wrongCodes(9)).toBe(9)
  expect(await told()).toEqual([])
  expect(await wrongCodes(2)).toBe(0)
  expect(await told()).toHaveLength(1)
  for (let pause = 0; pause < 3; pause++) {
    later(15 * 60_000)
    expect(await wrongCodes(11)).toBe(pause === 0 ? 10 : 0)
  }
  expect(await told()).toHaveLength(1)
  await recover()
  const ada = newVisitor()
  await ada.post('/api/login', chosen)
  expect((await ada.post('/api/login/second-step', { code: appCode(key, deps.clock(), 1) })).status).toBe(200)
})
