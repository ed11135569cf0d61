import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

/* A device that has signed in has tries of its own. What it knows must end with the account, with the password and with the address. */

const fully = { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' }
const from = (index: number) => ({ 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` })
const email = 'ada@example.com'
const known = /(?:^|; )(known=[^;]+)/

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof startApp>>['person']>>
const claimOf = (client: Client) => known.exec(client.cookie)?.[1] ?? ''

/** How many of so many wrong passwords at once were compared; each from a network of its own, with the next of these cookies. */
async function compared(newVisitor: () => Client, cookies: readonly string[], times: number): Promise<number> {
  let count = 0
  for (let index = 0; index < times; index++) {
    const cookie = cookies[index % cookies.length] ?? ''
    const { status } = await newVisitor().post('/api/login', { email, password: `guess ${index}` }, { ...from(index), cookie })
    if (status === 401) count++
  }
  return count
}

async function minted({ newVisitor }: { newVisitor: () => Client }, password: string, times: number): Promise<string[]> {
  const claims = []
  for (let index = 0; index < times; index++) {
    const device = newVisitor()
    expect((await device.post('/api/login', { email, password }, from(1000 + index))).status).toBe(200)
    claims.push(claimOf(device))
  }
  return claims
}

it('knows no device of an account that was deleted when somebody else registers its address', async () => {
  const app = await startApp(fully)
  const eve = await app.person(email, 'the password of Eve')
  const claims = await minted(app, 'the password of Eve', 20)
  await eve.post('/api/account/delete', { email, password: 'the password of Eve' })
  await app.person(email, 'the password of Ada')
  expect(await compared(app.newVisitor, claims, 60)).toBeLessThanOrEqual(10)
})

it('knows no device from before a new password, and knows the one that set it', async () => {
  const app = await startApp(fully)
  const ada = await app.confirmedPerson(email, 'known to Eve')
  const claims = await minted(app, 'known to Eve', 10)
  await app.newVisitor().post('/api/forgot-password', { email }, from(5000))
  const token = (await app.mailsTo(email)).findLast(({ link }) => link.includes('/reset-password'))?.token
  const newDevice = app.newVisitor()
  const reset = await newDevice.post('/api/reset-password', { token, password: 'chosen by Ada' }, from(5001))
  expect(reset.status).toBe(200)
  expect(await compared(app.newVisitor, [...claims, claimOf(ada)], 60)).toBeLessThanOrEqual(10)
  // Whatever others try meanwhile, who has set the password signs in at once.
  expect((await newDevice.post('/api/login', { email, password: 'chosen by Ada' }, from(5001))).status).toBe(200)
})

it('knows a device for one account only, also after the account has another address', async () => {
  const app = await startApp(fully)
  const eve = await app.person('eve@example.com', 'the password of Eve')
  const claim = claimOf(eve)
  await app.person(email, 'the password of Ada')
  expect(await compared(app.newVisitor, [claim], 30)).toBeLessThanOrEqual(10)
})

it('keeps nobody out who has a known device, and lets somebody on a new device in by a mailed link', async () => {
  const app = await startApp(fully)
  const ada = await app.confirmedPerson(email, 'the password of Ada')
  await compared(app.newVisitor, [''], 15)
  const right = { email, password: 'the password of Ada' }
  expect((await app.newVisitor().post('/api/login', right, from(300))).status).toBe(429)
  expect((await ada.post('/api/login', right, from(301))).status).toBe(200)
  // A stranger elsewhere asks for mails until no more are sent for that network; the owner's own network still gets one.
  const asked = async (index: number) => {
    await app.newVisitor().post('/api/forgot-password', { email }, from(index))
    return (await app.mailsTo(email)).filter(({ link }) => link.includes('/reset-password')).length
  }
  for (let index = 0; index < 5; index++) await asked(400)
  expect(await asked(400)).toBe(3)
  expect(await asked(401)).toBe(4)
})

it('counts right passwords before it compares them: with 6 used, 24 of 45 at once get in', async () => {
  const app = await startApp(fully)
  await app.person(email, 'the password of Ada')
  const right = { email, password: 'the password of Ada' }
  const devices = await minted(app, right.password, 6)
  const tries = Array.from({ length: 45 }, (_, index) => ({ ...from(100 + index), cookie: devices[index % 6] ?? '' }))
  const answers = await Promise.all(tries.map((headers) => app.newVisitor().post('/api/login', right, headers)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(24)
})
