import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { runHousekeeping } from '../housekeeping.ts'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

const behindProxy = { TRUSTED_PROXIES: '127.0.0.0/8' }
const fully = { ...behindProxy, RATE_LIMIT_SCALE: '1' }
/** A tenth, where each use costs a hash. */
const tenth = { ...behindProxy, RATE_LIMIT_SCALE: '0.1' }
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const from = (address: string) => ({ 'x-forwarded-for': address })
/** Another network each time. */
const elsewhere = (index: number) => from(`10.${index >> 8}.${index & 255}.1`)
/** Another address of one network each time. */
const neighbour = (index: number) => from(`203.0.113.${index + 1}`)

/** How many were taken before one was refused as too many. */
async function taken(send: (index: number) => Promise<Answer>, max = 300): Promise<number> {
  for (let index = 0; index < max; index++) {
    const { status, headers, body } = await send(index)
    if (status !== 429) continue
    expect(body).toEqual({ code: 'too_many_requests', message: 'Too many requests. Please wait a while and try again.' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    return index
  }
  return max
}

it('lets one address register 30 times in an hour and 100 times in a day, one network 200 times', async () => {
  const { newVisitor, later } = await startApp(tenth)
  let people = 0
  const register = (headers: object) =>
    newVisitor().post('/api/register', { email: `person${++people}@example.com`, password: 'secret' }, headers)
  const home = from('198.51.100.1')
  expect(await taken(() => register(home))).toBe(3)
  expect((await register(from('198.51.100.2'))).status).toBe(201)
  later(hour)
  expect(await taken(() => register(home))).toBe(3)
  later(hour)
  expect(await taken(() => register(home))).toBe(3)
  later(hour)
  expect(await taken(() => register(home))).toBe(1)
  later(day)
  expect(await taken((index) => register(neighbour(index)))).toBe(20)
})

it('takes 10 requests for a reset mail from an address in an hour, 50 from a network', async () => {
  const { newVisitor } = await startApp(fully)
  const forgot = (index: number, headers: object) =>
    newVisitor().post('/api/forgot-password', { email: `person${index}@example.com` }, headers)
  expect(await taken((index) => forgot(index, from('198.51.100.1')))).toBe(10)
  expect(await taken((index) => forgot(index, neighbour(index)))).toBe(50)
})

it('sends a confirmed address 3 reset mails an hour for each asking network and 10 a day, and says the same to all who ask', async () => {
  const { confirmedPerson, newVisitor, mailsTo, later } = await startApp(fully)
  await confirmedPerson('ada@example.com')
  const ask = async (times: number, network: number) => {
    for (let index = 0; index < times; index++) {
      const answer = await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' }, elsewhere(network))
      expect(answer.status).toBe(200)
    }
    return (await mailsTo('ada@example.com')).filter(({ subject }) => subject.startsWith('Reset')).length
  }
  expect(await ask(5, 1)).toBe(3)
  expect(await ask(5, 2)).toBe(6)
  expect(await ask(5, 3)).toBe(9)
  expect(await ask(1, 4)).toBe(10)
  expect(await ask(1, 5)).toBe(10)
  later(day)
  expect(await ask(1, 5)).toBe(11)
})

it('takes 10 tries of a reset link from an address in an hour', async () => {
  const { newVisitor } = await startApp(fully)
  const reset = () => newVisitor().post('/api/reset-password', { token: 'x'.repeat(43), password: 'secret' }, from('198.51.100.1'))
  expect(await taken(reset)).toBe(10)
})

it('takes 20 endorsements from an address in an hour and 60 in a day, 200 from a network, in the API and the form', async () => {
  const { person, newVisitor, later } = await startApp(fully)
  await (await person()).change(filled)
  let people = 0
  const endorse = (headers: object) =>
    newVisitor().post('/api/portfolio/ada-lovelace/endorse', { email: `reader${++people}@example.com` }, headers)
  const home = from('198.51.100.1')
  for (let round = 0; round < 3; round++) {
    expect(await taken(() => endorse(home))).toBe(20)
    later(hour)
  }
  expect(await taken(() => endorse(home))).toBe(0)
  const form = await newVisitor().send({
    method: 'POST',
    url: '/me/ada-lovelace/endorse',
    payload: 'email=reader@example.com',
    headers: { ...home, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([form.status, form.text.includes('Too many requests')]).toEqual([429, true])
  expect(await taken((index) => endorse(neighbour(index)))).toBe(200)
})

it('answers 120 forms of public pages from an address in 10 minutes, whatever they say', async () => {
  const { person, newVisitor } = await startApp(fully)
  await (await person()).change(filled)
  const send = () =>
    newVisitor().send({
      method: 'POST',
      url: '/me/ada-lovelace/unlock',
      payload: 'accessPin=none',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  for (let index = 0; index < 120; index++) expect((await send()).status).toBe(400)
  const refused = await send()
  expect([refused.status, refused.text.includes('Too many requests')]).toEqual([429, true])
  expect(refused.text).not.toContain('Lovelace')
})

it('answers 30 handle checks of an account in a minute, 60 of an address', async () => {
  const { person, later } = await startApp(fully)
  const people = [await person(), await person(), await person()]
  const check = (index: number) => people[Math.floor(index / 30)]?.get('/api/check-handle/ada') ?? Promise.reject(new Error('nobody'))
  expect(await taken(() => check(0))).toBe(30)
  later(minute)
  expect(await taken(check)).toBe(60)
})

it('saves 60 times a minute for an account, and refuses before it reads the body', async () => {
  const { person } = await startApp(fully)
  const [ada, eve] = [await person(), await person()]
  expect(await taken(() => ada.put('/api/portfolio', {}))).toBe(60)
  expect((await ada.put('/api/portfolio', { bio: 'x'.repeat(300_000) })).status).toBe(429)
  expect((await eve.put('/api/portfolio', {})).status).toBe(428)
})

it('saves 240 times a minute for an address, whatever accounts it has made', async () => {
  const { person } = await startApp(fully)
  const people = [await person(), await person(), await person(), await person(), await person()]
  const save = (index: number) => people[Math.floor(index / 60)]?.put('/api/portfolio', {}) ?? Promise.reject(new Error('nobody'))
  expect(await taken(save)).toBe(240)
})

it('takes 10 uploads of an account in an hour, 20 of an address', async () => {
  const { person } = await startApp(fully)
  const people = [await person(), await person(), await person()]
  const upload = (index: number) => people[Math.floor(index / 10)]?.upload(pdf()) ?? Promise.reject(new Error('nobody'))
  expect(await taken(upload)).toBe(20)
  expect((await upload(0)).status).toBe(429)
})

it('sends the confirmation mail again 3 times an hour', async () => {
  const { person } = await startApp(fully)
  const ada = await person()
  expect(await taken(() => ada.post('/api/send-confirmation'))).toBe(3)
})

it('tells the owner of a confirmed address that somebody tried to register with it, and only that one', async () => {
  const { person, confirmedPerson, newVisitor, mailsTo } = await startApp(fully)
  await confirmedPerson('ada@example.com')
  await person('eve@example.com')
  for (const email of ['Ada@example.com', 'eve@example.com']) {
    expect((await newVisitor().post('/api/register', { email, password: 'secret' })).status).toBe(409)
  }
  const told = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject === 'You already have an Understory account').map(({ source }) => source)
  expect(await told('ada@example.com')).toEqual([expect.stringContaining('http://localhost:3000/auth')])
  expect(await told('eve@example.com')).toEqual([])
})

it('counts uses at the same moment one by one', async () => {
  const { newVisitor } = await startApp(fully)
  const asked = Array.from({ length: 60 }, () => newVisitor().post('/api/forgot-password', { email: 'ada@example.com' }))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
})

it('refuses what it cannot count', async () => {
  const { newVisitor, deps } = await startApp(fully)
  await deps.db.schema.dropTable('rate_limit').execute()
  const answer = await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
  expect([answer.status, answer.body.code, Number(answer.headers['retry-after'])]).toEqual([503, 'unavailable', 5])
  expect((await newVisitor().post('/api/login', { email: 'ada@example.com', password: 'secret' })).status).toBe(503)
})

it('forgets a window that has ended', async () => {
  const { newVisitor, deps, later } = await startApp(fully)
  const counters = () => deps.db.selectFrom('rate_limit').select(['key', 'points']).execute()
  await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' })
  expect(JSON.stringify(await counters())).not.toContain('ada@example.com')
  later(day)
  await runHousekeeping(deps)
  expect(await counters()).toEqual([])
})
