import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { Authenticator } from '#test/authenticator.ts'
import { origin, startWithProvider } from '#test/provider-app.ts'
import { appCode } from '#test/totp.ts'

/* Everything that gives access to an account or changes it, at each event that should end some of it. The expected results are in
   the table 'What ends when' of docs/security.md. */

const [email, newEmail] = ['ada@example.com', 'lovelace@example.com']
const [password, newPassword] = ['the old password', 'the new password']
const from = (index: number) => ({ 'x-forwarded-for': `10.9.${index}.1` })

const document = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
const [[, ...events] = [], ...rows] = (document.split('\n## What ends when\n')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '))

/** Whether each kind of access still works after an event. Omits kinds that cannot exist then. */
function expectedAfter(event: string): Record<string, boolean> {
  const column = events.indexOf(event)
  return Object.fromEntries(rows.flatMap(([name = '', ...cells]) => (cells[column] === 'none' ? [] : [[name, cells[column] === 'stays']])))
}

/** Ada's account with every kind of access to it. */
async function startWithEveryAccess({ isConfirmed, hasTwoStep }: { isConfirmed: boolean; hasTwoStep: boolean }) {
  // Without limits, a known device cannot be told from others.
  const app = await startWithProvider({ TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' })
  const { newVisitor, deps, provider } = app
  const ada = await app.registerOwner(email, password)
  const tokenFromEmail = async (to: string, path: string) => (await app.mailsTo(to)).findLast(({ link }) => link.includes(path))?.token
  const confirmationLink = await tokenFromEmail(email, '/confirm-email')
  if (isConfirmed) expect((await ada.post('/api/confirm-email', { token: confirmationLink })).status).toBe(200)

  const { key } = (await ada.post('/api/account/two-step', { password })).body
  const turnOn = async () => await ada.post('/api/account/two-step/confirm', { code: appCode(key, deps.clock()) })
  const [firstCode, secondCode] = hasTwoStep ? (await turnOn()).body.backupCodes : ['000000', '000000']
  const signIn = async (as: string, secret: string) => {
    const browser = newVisitor()
    const { status } = await browser.post('/api/login', { email: as, password: secret }, from(200))
    return { browser, status }
  }
  const otherBrowser = (await signIn(email, password)).browser
  if (hasTwoStep) expect((await otherBrowser.post('/api/login/second-step', { code: firstCode })).status).toBe(200)
  const waitingBrowser = (await signIn(email, password)).browser

  const passkey = new Authenticator(origin)
  const newPasskey = async (device: Authenticator) => device.create((await ada.post('/api/account/passkeys/options', { password })).body)
  const addPasskey = async (response: object) => (await ada.post('/api/account/passkeys', { name: 'Key', response })).status
  expect(await addPasskey(await newPasskey(passkey))).toBe(201)
  const unfinished = await newPasskey(new Authenticator(origin))
  const signInWithPasskey = async () => {
    const browser = newVisitor()
    const { challenge } = (await browser.post('/api/login/passkey/options')).body
    await browser.post('/api/login/passkey', { response: passkey.get({ challenge }) })
    return browser
  }

  expect((await app.signIn(ada, { purpose: 'connect', password })).status).toBe(204)
  const connected = provider.person
  provider.person = { sub: 'second' }
  const answerToConnect = await app.atProvider(ada, { purpose: 'connect', password })
  const signInWithService = async () => {
    provider.person = connected
    const { status, body } = await app.signIn(newVisitor())
    return status === 200 || body.secondStep === true
  }

  expect((await ada.post('/api/account/email', { email: newEmail, password })).status).toBe(200)
  const changeLink = await tokenFromEmail(newEmail, '/confirm-email')
  const requestReset = async () => {
    await newVisitor().post('/api/forgot-password', { email }, from(201))
    return await tokenFromEmail(email, '/reset-password')
  }
  const resetLink = await requestReset()
  const usedResetLink = await requestReset()
  expect((await ada.uploadImport({ basics: { name: 'Ada Lovelace' } })).status).toBe(201)

  const isSignedIn = async (browser: typeof ada) => (await browser.get('/api/user')).status === 200
  const isValid = async (path: string, token = '') => (await newVisitor().post(path, { token }, from(202))).status < 300
  const deviceOf = (browser: typeof ada) => /[^ ]*known=[^;]+/.exec(browser.cookie)?.[0] ?? ''
  const otherDevice = deviceOf(otherBrowser)
  /** Many wrong passwords pause all devices except known ones. */
  const pauseUnknown = async (as: string) => {
    for (let index = 0; index < 12; index++) await newVisitor().post('/api/login', { email: as, password: `guess ${index}` }, from(index))
  }
  const isKnown = async (as: string, cookie: string) =>
    (await newVisitor().post('/api/login', { email: as, password: 'another guess' }, { ...from(100), cookie })).status === 401

  const reset = async () => await newVisitor().post('/api/reset-password', { token: usedResetLink, password: newPassword })
  const causes: Record<string, () => Promise<{ status: number }>> = {
    'password changed': async () => await ada.post('/api/account/password', { currentPassword: password, password: newPassword }),
    'password reset by mail': reset,
    'the same, email not confirmed before': reset,
    'email changed': async () => await ada.post('/api/confirm-email', { token: changeLink }),
    'two-step sign-in turned on': turnOn,
    'two-step sign-in turned off': async () => await ada.post('/api/account/two-step/off', { password }),
    'account deleted': async () => await ada.post('/api/account/delete', { email, password }),
  }

  /** Whether each kind of access still works. The devices come last, because their check uses up the limits. */
  const stillWorks = async (currentEmail: string, currentPassword: string) => {
    const [byPasskey, byPassword] = [await signInWithPasskey(), await signIn(currentEmail, currentPassword)]
    const signedIn = []
    for (const browser of [ada, byPasskey, byPassword.browser]) if (await isSignedIn(browser)) signedIn.push(browser)
    const works = {
      'this session': await isSignedIn(ada),
      'other sessions': await isSignedIn(otherBrowser),
      'sign-ins that wait for a code': (await waitingBrowser.post('/api/login/second-step', { code: secondCode })).status === 200,
      'the requested change of the email': await isValid('/api/confirm-email/check', changeLink),
      'the confirmation link of the email': await isValid('/api/confirm-email/check', confirmationLink),
      'reset links': await isValid('/api/reset-password/check', resetLink),
      'two-step sign-in': byPassword.status === 202,
      passkeys: await isSignedIn(byPasskey),
      'a passkey that is being added': (await addPasskey(unfinished)) === 201,
      'connected services': await signInWithService(),
      'a service that is being connected': (await app.finish(ada, answerToConnect)).status === 204,
      'the open import': (await signedIn[0]?.get('/api/import'))?.status === 200,
    }
    await pauseUnknown(currentEmail)
    return {
      ...works,
      'this device as a known one': await isKnown(currentEmail, deviceOf(ada)),
      'other known devices': await isKnown(currentEmail, otherDevice),
    }
  }
  return { causes, stillWorks }
}

it('finds a table with every event and every kind of access in docs/security.md', () => {
  expect(events).toHaveLength(7)
  expect(rows).toHaveLength(14)
  expect(rows.flatMap(([, ...cells]) => cells).filter((cell) => !['ends', 'stays', 'none'].includes(cell))).toEqual([])
})

it.each(events)('ends exactly what the table says: %s', async (event) => {
  const { causes, stillWorks } = await startWithEveryAccess({
    isConfirmed: !event.includes('not confirmed'),
    hasTwoStep: event !== 'two-step sign-in turned on',
  })
  expect((await causes[event]?.())?.status).toBeLessThan(300)
  const hasNewPassword = event.includes('password') || event.startsWith('the same')
  const result = await stillWorks(event === 'email changed' ? newEmail : email, hasNewPassword ? newPassword : password)
  expect(result).toMatchObject(expectedAfter(event))
})

it('accepts one of five concurrent password changes with the same old password', async () => {
  const { registerOwner, newVisitor } = await startApp()
  const ada = await registerOwner(email, password)
  const cookie = ada.cookie
  const passwords = Array.from({ length: 5 }, (_, index) => `password ${index}`)
  const change = (chosen: string) => newVisitor().post('/api/account/password', { currentPassword: password, password: chosen }, { cookie })
  const responses = await Promise.all(passwords.map(change))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  const signIns = await Promise.all(passwords.map((chosen) => newVisitor().post('/api/login', { email, password: chosen })))
  expect(signIns.map(({ status }) => status)).toEqual(responses.map(({ status }) => status))
})
