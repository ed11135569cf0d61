import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'

interface Response {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

const behindProxy = { TRUSTED_PROXIES: '127.0.0.0/8' }
const fullLimits = { ...behindProxy, RATE_LIMIT_SCALE: '1' }
/** A tenth of the limits, for tests where each use computes a password hash. */
const tenthOfLimits = { ...behindProxy, RATE_LIMIT_SCALE: '0.1' }
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const from = (address: string) => ({ 'x-forwarded-for': address })
/** A different network per index. */
const otherNetwork = (index: number) => from(`10.${index >> 8}.${index & 255}.1`)
/** A different IP address of the same network per index. */
const sameNetwork = (index: number) => from(`203.0.113.${index + 1}`)

/** Number of requests before the first 429. */
async function countAllowed(send: (index: number) => Promise<Response>, max = 300): Promise<number> {
  for (let index = 0; index < max; index++) {
    const { status, headers, body } = await send(index)
    if (status !== 429) continue
    expect(body).toEqual({ code: 'too_many_requests', message: 'Too many requests. Please wait a while and try again.' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    return index
  }
  return max
}

it('allows 30 registrations an hour and 100 a day per IP address, 200 a day per network', async () => {
  const { newVisitor, advanceClock } = await startApp(tenthOfLimits)
  let count = 0
  const register = (headers: object) =>
    newVisitor().post('/api/register', { email: `person${++count}@example.com`, password: 'secret' }, headers)
  const home = from('198.51.100.1')
  expect(await countAllowed(() => register(home))).toBe(3)
  expect((await register(from('198.51.100.2'))).status).toBe(201)
  advanceClock(hour)
  expect(await countAllowed(() => register(home))).toBe(3)
  advanceClock(hour)
  expect(await countAllowed(() => register(home))).toBe(3)
  advanceClock(hour)
  expect(await countAllowed(() => register(home))).toBe(1)
  advanceClock(day)
  expect(await countAllowed((index) => register(sameNetwork(index)))).toBe(20)
})

it('allows 10 requests for a reset email an hour per IP address, 50 per network', async () => {
  const { newVisitor } = await startApp(fullLimits)
  const forgot = (index: number, headers: object) =>
    newVisitor().post('/api/forgot-password', { email: `person${index}@example.com` }, headers)
  expect(await countAllowed((index) => forgot(index, from('198.51.100.1')))).toBe(10)
  expect(await countAllowed((index) => forgot(index, sameNetwork(index)))).toBe(50)
})

it('sends 3 reset emails an hour per requesting network and 10 a day to a confirmed email, with identical responses', async () => {
  const { registerConfirmedOwner, newVisitor, mailsTo, advanceClock } = await startApp(fullLimits)
  await registerConfirmedOwner('ada@example.com')
  const requestReset = async (times: number, network: number) => {
    for (let index = 0; index < times; index++) {
      const response = await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' }, otherNetwork(network))
      expect(response.status).toBe(200)
    }
    return (await mailsTo('ada@example.com')).filter(({ subject }) => subject.startsWith('Reset')).length
  }
  expect(await requestReset(5, 1)).toBe(3)
  expect(await requestReset(5, 2)).toBe(6)
  expect(await requestReset(5, 3)).toBe(9)
  expect(await requestReset(1, 4)).toBe(10)
  expect(await requestReset(1, 5)).toBe(10)
  advanceClock(day)
  expect(await requestReset(1, 5)).toBe(11)
})

it('allows 10 attempts with a reset link an hour per IP address', async () => {
  const { newVisitor } = await startApp(fullLimits)
  const reset = () => newVisitor().post('/api/reset-password', { token: 'x'.repeat(43), password: 'secret' }, from('198.51.100.1'))
  expect(await countAllowed(reset)).toBe(10)
})

it('allows 20 endorsements an hour and 60 a day per IP address, 200 per network, in the API and the form', async () => {
  const { registerOwner, newVisitor, advanceClock } = await startApp(fullLimits)
  await (await registerOwner()).change(filled)
  let count = 0
  const endorse = (headers: object) =>
    newVisitor().post('/api/portfolio/ada-lovelace/endorse', { email: `reader${++count}@example.com` }, headers)
  const home = from('198.51.100.1')
  for (let round = 0; round < 3; round++) {
    expect(await countAllowed(() => endorse(home))).toBe(20)
    advanceClock(hour)
  }
  expect(await countAllowed(() => endorse(home))).toBe(0)
  const form = await newVisitor().send({
    method: 'POST',
    url: '/me/ada-lovelace/endorse',
    payload: 'email=reader@example.com',
    headers: { ...home, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([form.status, form.text.includes('Too many requests')]).toEqual([429, true])
  expect(await countAllowed((index) => endorse(sameNetwork(index)))).toBe(200)
})

it('processes 120 forms of public pages in 10 minutes per IP address, regardless of their content', async () => {
  const { registerOwner, newVisitor } = await startApp(fullLimits)
  await (await registerOwner()).change(filled)
  const send = () => newVisitor().submit('/me/ada-lovelace/unlock', { accessPin: 'none' })
  for (let index = 0; index < 120; index++) expect((await send()).status).toBe(400)
  const refused = await send()
  expect([refused.status, refused.text.includes('Too many requests')]).toEqual([429, true])
  expect(refused.text).not.toContain('Lovelace')
})

it('allows 30 handle checks a minute per account, 60 per IP address', async () => {
  const { registerOwner, advanceClock } = await startApp(fullLimits)
  const clients = [await registerOwner(), await registerOwner(), await registerOwner()]
  const check = (index: number) =>
    clients[Math.floor(index / 30)]?.get('/api/check-handle/ada') ?? Promise.reject(new Error('No such client'))
  expect(await countAllowed(() => check(0))).toBe(30)
  advanceClock(minute)
  expect(await countAllowed(check)).toBe(60)
})

it('allows 60 saves a minute per account, and rejects further ones before reading the body', async () => {
  const { registerOwner } = await startApp(fullLimits)
  const [ada, eve] = [await registerOwner(), await registerOwner()]
  expect(await countAllowed(() => ada.put('/api/portfolio', {}))).toBe(60)
  expect((await ada.put('/api/portfolio', { bio: 'x'.repeat(300_000) })).status).toBe(429)
  expect((await eve.put('/api/portfolio', {})).status).toBe(428)
})

it('allows 240 saves a minute per IP address across accounts', async () => {
  const { registerOwner } = await startApp(fullLimits)
  const clients = [await registerOwner(), await registerOwner(), await registerOwner(), await registerOwner(), await registerOwner()]
  const save = (index: number) => clients[Math.floor(index / 60)]?.put('/api/portfolio', {}) ?? Promise.reject(new Error('No such client'))
  expect(await countAllowed(save)).toBe(240)
})

it('allows 10 uploads an hour per account, 20 per IP address', async () => {
  const { registerOwner } = await startApp(fullLimits)
  const clients = [await registerOwner(), await registerOwner(), await registerOwner()]
  const upload = (index: number) => clients[Math.floor(index / 10)]?.upload(pdf()) ?? Promise.reject(new Error('No such client'))
  expect(await countAllowed(upload)).toBe(20)
  expect((await upload(0)).status).toBe(429)
})

it('sends the confirmation email again at most 3 times an hour', async () => {
  const { registerOwner } = await startApp(fullLimits)
  const ada = await registerOwner()
  expect(await countAllowed(() => ada.post('/api/send-confirmation'))).toBe(3)
})

it('notifies the owner of an email about an attempt to register it, only if it is confirmed', async () => {
  const { registerOwner, registerConfirmedOwner, newVisitor, mailsTo } = await startApp(fullLimits)
  await registerConfirmedOwner('ada@example.com')
  await registerOwner('eve@example.com')
  for (const email of ['Ada@example.com', 'eve@example.com']) {
    expect((await newVisitor().post('/api/register', { email, password: 'secret' })).status).toBe(409)
  }
  const notices = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject === 'You already have an account at Understory').map(({ source }) => source)
  expect(await notices('ada@example.com')).toEqual([expect.stringContaining('http://localhost:3000/auth')])
  expect(await notices('eve@example.com')).toEqual([])
})
