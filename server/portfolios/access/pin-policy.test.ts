import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const verify = '/api/portfolio/ada-lovelace/verify'
const correctPin = { accessPin: filled.accessPin }

/** Ada's portfolio behind a trusted proxy, so that tests can choose the client's IP address. */
async function startWithPin() {
  const app = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const ada = await app.registerConfirmedOwner('ada@example.com')
  await ada.change(filled)
  let wrongPinCount = 0
  const nextValue = () => String(wrongPinCount++).padStart(4, '0')
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  /** A client in a new network sends a PIN that was not sent before. */
  const sendNewPin = () => {
    const value = nextValue()
    return app.newVisitor().post(verify, { accessPin: value }, from(`10.${Math.floor(wrongPinCount / 250)}.${wrongPinCount % 250}.1`))
  }
  const useUpBudget = async (count = 20) => {
    for (let index = 0; index < count; index++) expect((await sendNewPin()).status).toBe(403)
  }
  /** Needed after the clock has advanced beyond the lifetime of the session. */
  const signInAgain = () => ada.post('/api/login', { email: 'ada@example.com', password: 'a good password' })
  const readLeft = async () => (await ada.get('/api/pin-budget')).body.left
  return { ...app, ada, from, sendNewPin, useUpBudget, readLeft, nextValue, signInAgain }
}

it('compares exactly 20 of 200 concurrent wrong PINs from 200 networks', async () => {
  const { sendNewPin, readLeft, newVisitor } = await startWithPin()
  const responses = await Promise.all(Array.from({ length: 200 }, sendNewPin))
  expect(responses.filter(({ status }) => status === 403)).toHaveLength(20)
  const pausedResponses = responses.filter(({ status }) => status === 429)
  expect(pausedResponses).toHaveLength(180)
  expect(pausedResponses[0]?.body).toEqual({
    code: 'unlock_paused',
    message: 'Too many wrong PINs were entered here. Ask the owner to allow more attempts.',
  })
  expect(Number(pausedResponses[0]?.headers['retry-after'])).toBeGreaterThan(17 * 3600)
  expect(await readLeft()).toBe(0)
  expect((await newVisitor().post(verify, correctPin)).status).toBe(429)
})

it('adds an attempt every 18 hours, up to 20', { tags: 'one-database' }, async () => {
  const { useUpBudget, sendNewPin, readLeft, advanceClock, signInAgain } = await startWithPin()
  await useUpBudget()
  advanceClock(18 * hour - 1000)
  expect(await readLeft()).toBe(0)
  advanceClock(1000)
  expect(await readLeft()).toBe(1)
  expect((await sendNewPin()).status).toBe(403)
  expect((await sendNewPin()).status).toBe(429)
  advanceClock(30 * day)
  await signInAgain()
  expect(await readLeft()).toBe(20)
})

it('takes no attempt from the budget for a value that is already known to be wrong', { tags: 'one-database' }, async () => {
  const { newVisitor, from, readLeft } = await startWithPin()
  for (let index = 0; index < 30; index++) {
    expect((await newVisitor().post(verify, { accessPin: '0000' }, from(`10.9.${index}.1`))).status).toBe(403)
  }
  expect(await readLeft()).toBe(19)
})

it('limits an IP address to 4 attempts in 15 minutes, 5 a day and 12 in 30 days, and its network to 6 a day', {
  tags: 'one-database',
}, async () => {
  const { newVisitor, from, advanceClock, nextValue } = await startWithPin()
  const statusFrom = async (ip: string) => (await newVisitor().post(verify, { accessPin: nextValue() }, from(ip))).status
  const countCompared = async (ip: string, count: number) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) statuses.push(await statusFrom(ip))
    return statuses.filter((status) => status === 403).length
  }
  expect(await countCompared('203.0.113.5', 6)).toBe(4)
  advanceClock(15 * minute)
  expect(await countCompared('203.0.113.5', 3)).toBe(1)
  expect(await countCompared('203.0.113.6', 3)).toBe(1)
  expect(await countCompared('203.0.114.6', 1)).toBe(1)
  advanceClock(day)
  expect(await countCompared('203.0.113.5', 4)).toBe(4)
  advanceClock(day)
  expect(await countCompared('203.0.113.5', 4)).toBe(3)
  advanceClock(day)
  expect(await countCompared('203.0.113.5', 1)).toBe(0)
})

it('limits an IP address to 20 and a network to 40 attempts a day across all portfolios', { tags: 'one-database' }, async () => {
  const { registerOwner, newVisitor, from, nextValue } = await startWithPin()
  const owners = await Promise.all(Array.from({ length: 12 }, () => registerOwner()))
  for (const owner of owners) await owner.change(correctPin)
  const attempt = async (ip: string, max: number) => {
    let comparedCount = 0
    for (const owner of owners) {
      for (let count = 0; count < max; count++) {
        const { status } = await newVisitor().post(`/api/portfolio/id/${owner.account?.id}/verify`, { accessPin: nextValue() }, from(ip))
        if (status === 403) comparedCount++
      }
    }
    return comparedCount
  }
  expect(await attempt('198.51.100.1', 3)).toBe(20)
  expect(await attempt('198.51.100.2', 2)).toBe(20)
  expect(await attempt('198.51.100.3', 1)).toBe(0)
})

it('refunds the wrong attempts of a visit that enters the correct PIN', async () => {
  const { newVisitor, readLeft } = await startWithPin()
  const visitor = newVisitor()
  for (const accessPin of ['7249', '7429']) expect((await visitor.post(verify, { accessPin })).status).toBe(403)
  expect(await readLeft()).toBe(18)
  expect((await visitor.post(verify, correctPin)).status).toBe(200)
  expect(await readLeft()).toBe(20)
})

it('accepts the PIN from a known device while new visitors are paused, until the PIN changes', { tags: 'one-database' }, async () => {
  const { newVisitor, useUpBudget, ada, advanceClock, readLeft } = await startWithPin()
  const knownDevice = newVisitor()
  expect((await knownDevice.post(verify, correctPin)).status).toBe(200)
  await useUpBudget()
  advanceClock(day)
  expect((await knownDevice.post(verify, correctPin)).status).toBe(200)
  const before = await readLeft()
  for (let count = 0; count < 10; count++) expect((await knownDevice.post(verify, { accessPin: '9999' })).status).toBe(403)
  expect((await knownDevice.post(verify, correctPin)).status).toBe(429)
  expect(await readLeft()).toBe(before)
  advanceClock(day)
  expect((await knownDevice.post(verify, correctPin)).status).toBe(200)

  await useUpBudget(await readLeft())
  await ada.change({ accessPin: '8064' })
  expect(await readLeft()).toBe(0)
  expect((await knownDevice.post(verify, { accessPin: '8064' })).status).toBe(429)
})

it('accepts a device cookie for its own portfolio only', { tags: 'one-database' }, async () => {
  const { newVisitor, registerOwner, useUpBudget, readLeft } = await startWithPin()
  const bea = await registerOwner()
  await bea.change({ ...filled, urlHandle: 'bea', accessPin: '8064' })
  const knownDevice = newVisitor()
  await knownDevice.post('/api/portfolio/bea/verify', { accessPin: '8064' })
  await useUpBudget()
  const forged = knownDevice.cookie.replace(/unlocked-\d+/, `unlocked-${(await knownDevice.get('/api/portfolio/ada-lovelace')).body.id}`)
  expect((await newVisitor().post(verify, correctPin, { cookie: forged })).status).toBe(429)
  expect(await readLeft()).toBe(0)
})

it('compares wrong values again after the PIN changes, but adds no attempts', { tags: 'one-database' }, async () => {
  const { newVisitor, ada, from, readLeft } = await startWithPin()
  await newVisitor().post(verify, { accessPin: '8064' }, from('10.0.0.1'))
  await ada.change({ accessPin: '8064' })
  expect(await readLeft()).toBe(19)
  expect((await newVisitor().post(verify, { accessPin: '8064' }, from('10.0.1.1'))).status).toBe(200)
  await newVisitor().post(verify, { accessPin: '7294' }, from('10.0.2.1'))
  expect(await readLeft()).toBe(18)
})

it('lets only the owner see the budget and add 20 attempts once in 30 days', async () => {
  const { ada, useUpBudget, readLeft, advanceClock, visitor, sendNewPin, signInAgain } = await startWithPin()
  expect((await visitor.get('/api/pin-budget')).status).toBe(401)
  expect((await visitor.post('/api/pin-budget')).status).toBe(401)
  expect((await ada.get('/api/pin-budget')).body).toEqual({ left: 20, capacity: 20 })
  await useUpBudget()
  const extended = await ada.post('/api/pin-budget')
  expect([extended.status, extended.body]).toEqual([200, { left: 20, capacity: 20, moreAt: expect.any(String) }])
  expect((await sendNewPin()).status).toBe(403)
  const again = await ada.post('/api/pin-budget')
  expect([again.status, again.body.message]).toEqual([409, 'You can allow more attempts once every 30 days'])
  advanceClock(30 * day)
  await signInAgain()
  const tooEarly = await ada.post('/api/pin-budget')
  expect([tooEarly.status, tooEarly.body.message]).toEqual([
    409,
    'All attempts are still available. You can allow more once some are used.',
  ])
  await useUpBudget(1)
  expect((await ada.post('/api/pin-budget')).status).toBe(200)
  expect(await readLeft()).toBe(39)
})

it('compares at most 80 new values in 30 days, including accumulated and added attempts', { tags: 'one-database' }, async () => {
  const { ada, useUpBudget, sendNewPin, readLeft, advanceClock, signInAgain } = await startWithPin()
  await useUpBudget(1)
  await ada.post('/api/pin-budget')
  advanceClock(15 * day)
  await signInAgain()
  let comparedCount = 0
  for (let hours = 0; hours < 30 * 24; hours += 18) {
    if (hours === 15 * 24) {
      await signInAgain()
      expect((await ada.post('/api/pin-budget')).status).toBe(200)
    }
    while ((await sendNewPin()).status === 403) comparedCount++
    advanceClock(18 * hour)
  }
  expect(comparedCount).toBe(80)
  await signInAgain()
  expect(await readLeft()).toBeGreaterThan(0)
})

it('sends the owner an email when half and when all attempts are used, at most one of each kind a day', async () => {
  const { useUpBudget, sendNewPin, mailsTo, advanceClock } = await startWithPin()
  const subjects = async () =>
    (await mailsTo('ada@example.com')).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Confirm'))
  await useUpBudget(10)
  expect(await subjects()).toEqual(['Someone is guessing the PIN of your portfolio'])
  await useUpBudget(10)
  expect(await subjects()).toHaveLength(2)
  expect((await subjects())[1]).toBe('PIN entry on your portfolio is paused')
  advanceClock(18 * hour)
  await sendNewPin()
  expect(await subjects()).toHaveLength(2)
  advanceClock(18 * hour)
  await sendNewPin()
  expect(await subjects()).toHaveLength(3)
})

it('sets cookies that contain no data and grant no access', { tags: 'one-database' }, async () => {
  const { newVisitor } = await startWithPin()
  const knownDevice = newVisitor()
  const { headers } = await knownDevice.post(verify, correctPin)
  const cookies = [headers['set-cookie']].flat().join('\n')
  expect(cookies).toMatch(/visit=[\w-]{22}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax/)
  expect(cookies).toMatch(/unlocked-\d+=[\w-]{22}\.\w+\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/)
  expect((await knownDevice.get('/api/portfolio/ada-lovelace')).body).not.toHaveProperty('phone')
})
