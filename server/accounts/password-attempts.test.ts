import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const fullLimits = { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' }
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const email = 'ada@example.com'
const correct = { email, password: 'the right password' }
const wrong = { email, password: 'a wrong password' }
/** A different network per index. */
const from = (index: number) => ({ 'x-forwarded-for': `10.${index >> 8}.${index & 255}.7` })

it('compares 10 of many concurrent passwords from a botnet, while the known device still signs in', async () => {
  const { registerOwner, newVisitor } = await startApp(fullLimits)
  const ada = await registerOwner(email, correct.password)
  const attempts = Array.from({ length: 101 }, (_, index) => newVisitor().post('/api/login', wrong, from(index)))
  const responses = await Promise.all(attempts)
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(91)
  expect((await newVisitor().post('/api/login', correct, from(200))).status).toBe(429)
  expect((await ada.post('/api/login', correct, from(0))).status).toBe(200)
})

it('doubles the delay with each further attempt, up to an hour', async () => {
  const { registerOwner, newVisitor, advanceClock } = await startApp(fullLimits)
  await registerOwner(email, correct.password)
  for (let index = 0; index < 10; index++) expect((await newVisitor().post('/api/login', wrong, from(index))).status).toBe(401)
  let index = 10
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const earlyResponse = await newVisitor().post('/api/login', correct, from(++index))
    expect([earlyResponse.status, Number(earlyResponse.headers['retry-after'])]).toEqual([429, minutes * 60])
    advanceClock(minutes * minute)
    expect((await newVisitor().post('/api/login', wrong, from(++index))).status).toBe(401)
  }
  advanceClock(hour)
  expect((await newVisitor().post('/api/login', correct, from(++index))).status).toBe(200)
  for (let attempt = 0; attempt < 10; attempt++) expect((await newVisitor().post('/api/login', wrong, from(attempt))).status).toBe(401)
})

it('compares 100 wrong passwords in a row, then none until a reset by email', async () => {
  const { registerOwner, newVisitor, mailsTo, advanceClock } = await startApp(fullLimits)
  const ada = await registerOwner(email, correct.password)
  let comparedCount = 0
  for (let index = 0; index < 130; index++) {
    if ((await newVisitor().post('/api/login', wrong, from(index))).status === 401) comparedCount++
    advanceClock(hour)
  }
  expect(comparedCount).toBe(100)
  advanceClock(60 * day)
  expect((await newVisitor().post('/api/login', correct, from(1))).status).toBe(429)
  expect((await ada.post('/api/login', correct)).status).toBe(200)

  await newVisitor().post('/api/forgot-password', { email })
  const token = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Reset'))?.token
  expect((await newVisitor().post('/api/reset-password', { token, password: 'another password' })).status).toBe(200)
  expect((await newVisitor().post('/api/login', { email, password: 'another password' }, from(1))).status).toBe(200)
})

it('allows a known device its own 10 wrong passwords in 15 minutes, for its account only', async () => {
  const { registerOwner, newVisitor, advanceClock } = await startApp(fullLimits)
  const ada = await registerOwner(email, correct.password)
  await registerOwner('eve@example.com', 'the password of Eve')
  for (let index = 0; index < 10; index++) expect((await ada.post('/api/login', wrong, from(index))).status).toBe(401)
  expect((await ada.post('/api/login', correct)).status).toBe(429)
  expect((await newVisitor().post('/api/login', correct, from(1))).status).toBe(200)
  advanceClock(15 * minute)
  expect((await ada.post('/api/login', correct)).status).toBe(200)

  const knownCookie = /known=[^;]+/.exec(ada.cookie)?.[0] ?? ''
  expect(knownCookie).not.toBe('')
  for (let index = 0; index < 10; index++)
    await newVisitor().post('/api/login', { email: 'eve@example.com', password: 'wrong one' }, from(index))
  const ofEve = { email: 'eve@example.com', password: 'the password of Eve' }
  expect((await newVisitor().post('/api/login', ofEve, { ...from(30), cookie: knownCookie })).status).toBe(429)
  const forged = `${knownCookie.slice(0, -2)}xx`
  for (let index = 0; index < 10; index++) await newVisitor().post('/api/login', wrong, from(index))
  expect((await newVisitor().post('/api/login', correct, { ...from(31), cookie: forged })).status).toBe(429)
})

it.each([
  ['an IP address 20 wrong passwords in 15 minutes', 20, () => from(1)],
  ['a network 100 wrong passwords in 15 minutes', 100, (index: number) => ({ 'x-forwarded-for': `203.0.113.${index + 1}` })],
])('allows %s', async (_, max, headers) => {
  const { newVisitor, registerOwner } = await startApp(fullLimits)
  await registerOwner(email, correct.password)
  for (let index = 0; index < max; index++) {
    const response = await newVisitor().post('/api/login', { email: `person${index}@example.com`, password: 'secret' }, headers(index))
    expect(response.status).toBe(401)
  }
  expect((await newVisitor().post('/api/login', correct, headers(max))).status).toBe(429)
  expect((await newVisitor().post('/api/login', correct, from(1000))).status).toBe(200)
})

it('allows an IP address 100 wrong passwords a day', async () => {
  const { newVisitor, advanceClock } = await startApp({ ...fullLimits, RATE_LIMIT_SCALE: '0.2' })
  let comparedCount = 0
  for (let index = 0; index < 40; index++) {
    const response = await newVisitor().post('/api/login', { email: `person${index}@example.com`, password: 'secret' }, from(1))
    if (response.status === 401) comparedCount++
    advanceClock(10 * minute)
  }
  expect(comparedCount).toBe(20)
})

it('accepts a correct password 30 times in 15 minutes, and counts it in no other limit', async () => {
  const { newVisitor, registerOwner, deps } = await startApp(fullLimits)
  await registerOwner(email, correct.password)
  await registerOwner('eve@example.com', 'the password of Eve')
  for (let index = 0; index < 30; index++) expect((await newVisitor().post('/api/login', correct, from(index))).status).toBe(200)
  expect((await newVisitor().post('/api/login', correct, from(31))).status).toBe(429)
  expect((await newVisitor().post('/api/login', { email: 'eve@example.com', password: 'the password of Eve' }, from(1))).status).toBe(200)
  const sessions = deps.db.selectFrom('session').innerJoin('account', 'account.id', 'session.account_id').where('account.email', '=', email)
  expect(await sessions.select('session.id').execute()).toHaveLength(31)
})

it('compares 100 passwords per IP address in 15 minutes, including correct ones and those of known devices', async () => {
  const { newVisitor, registerOwner } = await startApp({ ...fullLimits, RATE_LIMIT_SCALE: '0.1' })
  await registerOwner(email, correct.password)
  const statuses = []
  for (let index = 0; index < 12; index++) {
    const credentials = { email: `person${index}@example.com`, password: 'one of many' }
    await newVisitor().post('/api/register', credentials, from(100 + index))
    statuses.push((await newVisitor().post('/api/login', credentials, from(1))).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

it('keeps the 50 most recently used sessions of an account', async () => {
  const { newVisitor, registerOwner, deps, advanceClock } = await startApp()
  const first = await registerOwner(email, correct.password)
  for (let index = 0; index < 50; index++) {
    advanceClock(1000)
    await newVisitor().post('/api/login', correct)
  }
  expect((await first.get('/api/user')).status).toBe(401)
  expect(await deps.db.selectFrom('session').select('id').execute()).toHaveLength(50)
})

it('hashes a few passwords at a time, queues 50, and does not count rejected attempts', async () => {
  const { newVisitor, registerOwner } = await startApp()
  await registerOwner(email, correct.password)
  const attempts = Array.from({ length: 300 }, () => newVisitor().post('/api/login', correct))
  const responses = await Promise.all(attempts)
  const busyResponses = responses.filter(({ status }) => status === 503)
  expect(busyResponses.length).toBeGreaterThan(0)
  for (const { headers } of busyResponses) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(300 - busyResponses.length)
})
