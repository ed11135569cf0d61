import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const fully = { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' }
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const email = 'ada@example.com'
const right = { email, password: 'the right password' }
const wrong = { email, password: 'a wrong password' }
/** Every one in a network of its own. */
const from = (index: number) => ({ 'x-forwarded-for': `10.${index >> 8}.${index & 255}.7` })

it('compares 10 passwords of a botnet, however many come at once, and the known device still signs in', async () => {
  const { person, newVisitor } = await startApp(fully)
  const ada = await person(email, right.password)
  const tries = Array.from({ length: 101 }, (_, index) => newVisitor().post('/api/login', wrong, from(index)))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(91)
  expect((await newVisitor().post('/api/login', right, from(200))).status).toBe(429)
  expect((await ada.post('/api/login', right, from(0))).status).toBe(200)
})

it('lets each further try wait twice as long, up to an hour', async () => {
  const { person, newVisitor, later } = await startApp(fully)
  await person(email, right.password)
  for (let index = 0; index < 10; index++) expect((await newVisitor().post('/api/login', wrong, from(index))).status).toBe(401)
  let index = 10
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const early = await newVisitor().post('/api/login', right, from(++index))
    expect([early.status, Number(early.headers['retry-after'])]).toEqual([429, minutes * 60])
    later(minutes * minute)
    expect((await newVisitor().post('/api/login', wrong, from(++index))).status).toBe(401)
  }
  later(hour)
  expect((await newVisitor().post('/api/login', right, from(++index))).status).toBe(200)
  for (let again = 0; again < 10; again++) expect((await newVisitor().post('/api/login', wrong, from(again))).status).toBe(401)
})

it('compares 100 in a row, and then none until the password was reset by mail', async () => {
  const { person, newVisitor, mailsTo, later } = await startApp(fully)
  const ada = await person(email, right.password)
  let compared = 0
  for (let index = 0; index < 130; index++) {
    if ((await newVisitor().post('/api/login', wrong, from(index))).status === 401) compared++
    later(hour)
  }
  expect(compared).toBe(100)
  later(60 * day)
  expect((await newVisitor().post('/api/login', right, from(1))).status).toBe(429)
  expect((await ada.post('/api/login', right)).status).toBe(200)

  await newVisitor().post('/api/forgot-password', { email })
  const token = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Reset'))?.token
  expect((await newVisitor().post('/api/reset-password', { token, password: 'another password' })).status).toBe(200)
  expect((await newVisitor().post('/api/login', { email, password: 'another password' }, from(1))).status).toBe(200)
})

it('gives a known device 10 wrong passwords in 15 minutes of its own, for this account only', async () => {
  const { person, newVisitor, later } = await startApp(fully)
  const ada = await person(email, right.password)
  await person('eve@example.com', 'the password of Eve')
  for (let index = 0; index < 10; index++) expect((await ada.post('/api/login', wrong, from(index))).status).toBe(401)
  expect((await ada.post('/api/login', right)).status).toBe(429)
  expect((await newVisitor().post('/api/login', right, from(1))).status).toBe(200)
  later(15 * minute)
  expect((await ada.post('/api/login', right)).status).toBe(200)

  const known = /known=[^;]+/.exec(ada.cookie)?.[0] ?? ''
  expect(known).not.toBe('')
  for (let index = 0; index < 10; index++)
    await newVisitor().post('/api/login', { email: 'eve@example.com', password: 'wrong one' }, from(index))
  const another = { email: 'eve@example.com', password: 'the password of Eve' }
  expect((await newVisitor().post('/api/login', another, { ...from(30), cookie: known })).status).toBe(429)
  const forged = `${known.slice(0, -2)}xx`
  for (let index = 0; index < 10; index++) await newVisitor().post('/api/login', wrong, from(index))
  expect((await newVisitor().post('/api/login', right, { ...from(31), cookie: forged })).status).toBe(429)
})

it.each([
  ['an address 20 times in 15 minutes', 20, () => from(1)],
  ['a network 100 times in 15 minutes', 100, (index: number) => ({ 'x-forwarded-for': `203.0.113.${index + 1}` })],
])('lets %s be wrong', async (_, max, headers) => {
  const { newVisitor, person } = await startApp(fully)
  await person(email, right.password)
  for (let index = 0; index < max; index++) {
    const answer = await newVisitor().post('/api/login', { email: `person${index}@example.com`, password: 'secret' }, headers(index))
    expect(answer.status).toBe(401)
  }
  expect((await newVisitor().post('/api/login', right, headers(max))).status).toBe(429)
  expect((await newVisitor().post('/api/login', right, from(1000))).status).toBe(200)
})

it('lets an address be wrong 100 times in a day', async () => {
  const { newVisitor, later } = await startApp({ ...fully, RATE_LIMIT_SCALE: '0.2' })
  let compared = 0
  for (let index = 0; index < 40; index++) {
    const answer = await newVisitor().post('/api/login', { email: `person${index}@example.com`, password: 'secret' }, from(1))
    if (answer.status === 401) compared++
    later(10 * minute)
  }
  expect(compared).toBe(20)
})

it('takes a right password 30 times in 15 minutes, and counts it nowhere else', async () => {
  const { newVisitor, person, deps } = await startApp(fully)
  await person(email, right.password)
  await person('eve@example.com', 'the password of Eve')
  for (let index = 0; index < 30; index++) expect((await newVisitor().post('/api/login', right, from(index))).status).toBe(200)
  expect((await newVisitor().post('/api/login', right, from(31))).status).toBe(429)
  expect((await newVisitor().post('/api/login', { email: 'eve@example.com', password: 'the password of Eve' }, from(1))).status).toBe(200)
  const ofAda = deps.db.selectFrom('session').innerJoin('account', 'account.id', 'session.account_id').where('account.email', '=', email)
  expect(await ofAda.select('session.id').execute()).toHaveLength(31)
})

it('compares 100 passwords of an address in 15 minutes, right ones and those of known devices too', async () => {
  const { newVisitor, person } = await startApp({ ...fully, RATE_LIMIT_SCALE: '0.1' })
  await person(email, right.password)
  const answers = []
  for (let index = 0; index < 12; index++) {
    const one = { email: `person${index}@example.com`, password: 'one of many' }
    await newVisitor().post('/api/register', one, from(100 + index))
    answers.push((await newVisitor().post('/api/login', one, from(1))).status)
  }
  expect(answers).toEqual([...Array(10).fill(200), 429, 429])
})

it('keeps 50 sessions of an account, those that were used last', async () => {
  const { newVisitor, person, deps, later } = await startApp()
  const first = await person(email, right.password)
  for (let index = 0; index < 50; index++) {
    later(1000)
    await newVisitor().post('/api/login', right)
  }
  expect((await first.get('/api/user')).status).toBe(401)
  expect(await deps.db.selectFrom('session').select('id').execute()).toHaveLength(50)
})

it('hashes a few at a time, lets 50 wait, and counts nobody whom it sends away', async () => {
  const { newVisitor, person } = await startApp()
  await person(email, right.password)
  const tries = Array.from({ length: 300 }, () => newVisitor().post('/api/login', right))
  const answers = await Promise.all(tries)
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  for (const { headers } of busy) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300 - busy.length)
})
