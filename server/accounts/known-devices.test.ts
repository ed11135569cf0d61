import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

/* A device that has signed in has its own limit of attempts. It stays known only for the same account and password. */

const fullLimits = { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' }
const from = (index: number) => ({ 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` })
const email = 'ada@example.com'
const knownCookie = /(?:^|; )(known=[^;]+)/

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof startApp>>['registerOwner']>>
const deviceTokenOf = (client: Client) => knownCookie.exec(client.cookie)?.[1] ?? ''

/** Sends wrong passwords and counts those that are compared. Each comes from a different network, with the next of the cookies. */
async function countCompared(newVisitor: () => Client, cookies: readonly string[], attempts: number): Promise<number> {
  let count = 0
  for (let index = 0; index < attempts; index++) {
    const cookie = cookies[index % cookies.length] ?? ''
    const { status } = await newVisitor().post('/api/login', { email, password: `guess ${index}` }, { ...from(index), cookie })
    if (status === 401) count++
  }
  return count
}

async function tokensOfNewDevices({ newVisitor }: { newVisitor: () => Client }, password: string, attempts: number): Promise<string[]> {
  const deviceTokens = []
  for (let index = 0; index < attempts; index++) {
    const device = newVisitor()
    expect((await device.post('/api/login', { email, password }, from(1000 + index))).status).toBe(200)
    deviceTokens.push(deviceTokenOf(device))
  }
  return deviceTokens
}

it('knows no device of a deleted account after its email is registered again', async () => {
  const app = await startApp(fullLimits)
  const eve = await app.registerOwner(email, 'the password of Eve')
  const deviceTokens = await tokensOfNewDevices(app, 'the password of Eve', 20)
  await eve.post('/api/account/delete', { email, password: 'the password of Eve' })
  await app.registerOwner(email, 'the password of Ada')
  expect(await countCompared(app.newVisitor, deviceTokens, 60)).toBeLessThanOrEqual(10)
})

it('knows after a password reset only the device that set the new password', async () => {
  const app = await startApp(fullLimits)
  const ada = await app.registerConfirmedOwner(email, 'known to Eve')
  const deviceTokens = await tokensOfNewDevices(app, 'known to Eve', 10)
  await app.newVisitor().post('/api/forgot-password', { email }, from(5000))
  const token = (await app.mailsTo(email)).findLast(({ link }) => link.includes('/reset-password'))?.token
  const newDevice = app.newVisitor()
  const reset = await newDevice.post('/api/reset-password', { token, password: 'chosen by Ada' }, from(5001))
  expect(reset.status).toBe(200)
  expect(await countCompared(app.newVisitor, [...deviceTokens, deviceTokenOf(ada)], 60)).toBeLessThanOrEqual(10)
  // The device that set the password can sign in despite the failed attempts of others.
  expect((await newDevice.post('/api/login', { email, password: 'chosen by Ada' }, from(5001))).status).toBe(200)
})

it('knows a device for one account only', async () => {
  const app = await startApp(fullLimits)
  const eve = await app.registerOwner('eve@example.com', 'the password of Eve')
  const deviceToken = deviceTokenOf(eve)
  await app.registerOwner(email, 'the password of Ada')
  expect(await countCompared(app.newVisitor, [deviceToken], 30)).toBeLessThanOrEqual(10)
})

it('does not lock out known devices, and allows new devices a reset by email', async () => {
  const app = await startApp(fullLimits)
  const ada = await app.registerConfirmedOwner(email, 'the password of Ada')
  await countCompared(app.newVisitor, [''], 15)
  const correct = { email, password: 'the password of Ada' }
  expect((await app.newVisitor().post('/api/login', correct, from(300))).status).toBe(429)
  expect((await ada.post('/api/login', correct, from(301))).status).toBe(200)
  // Another network uses up its limit of reset emails; the owner's network can still request one.
  const countResetMails = async (index: number) => {
    await app.newVisitor().post('/api/forgot-password', { email }, from(index))
    return (await app.mailsTo(email)).filter(({ link }) => link.includes('/reset-password')).length
  }
  for (let index = 0; index < 5; index++) await countResetMails(400)
  expect(await countResetMails(400)).toBe(3)
  expect(await countResetMails(401)).toBe(4)
})

it('counts correct passwords before comparing them: after 6 sign-ins, 24 of 45 concurrent sign-ins succeed', async () => {
  const app = await startApp(fullLimits)
  await app.registerOwner(email, 'the password of Ada')
  const correct = { email, password: 'the password of Ada' }
  const devices = await tokensOfNewDevices(app, correct.password, 6)
  const requests = Array.from({ length: 45 }, (_, index) => ({ ...from(100 + index), cookie: devices[index % 6] ?? '' }))
  const responses = await Promise.all(requests.map((headers) => app.newVisitor().post('/api/login', correct, headers)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(24)
})
