import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const { visitor, registerOwner } = await startApp()

it('gives a handle to one of fifty concurrent saves', async () => {
  const clients = []
  for (let count = 0; count < 50; count++) clients.push(await registerOwner())
  const portfolios = await Promise.all(clients.map((client) => client.portfolio()))
  const handles = ['wanted', 'Wanted', 'WANTED']
  const saves = clients.map((client, index) => client.put('/api/portfolio', { ...portfolios[index], urlHandle: handles[index % 3] }))
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
})

it('never reassigns a former handle, because its visitors would reach the wrong person', async () => {
  const [ada, eve] = [await registerOwner(), await registerOwner()]
  await ada.change({ urlHandle: 'ada' })
  await ada.change({ urlHandle: 'lovelace' })
  const taken = await eve.change({ urlHandle: 'ADA' })
  expect([taken.status, taken.body.fields]).toEqual([409, { urlHandle: 'This URL handle is already taken' }])
  expect((await eve.get('/api/check-handle/Ada')).body).toEqual({ available: false })
  const old = await visitor.get('/me/ada')
  expect([old.status, old.headers.location]).toEqual([301, '/me/lovelace'])
})

const day = 24 * 60 * 60 * 1000

/** Ada, who has changed her handle five times on five days: from first to sixth. */
async function startWithFiveChanges() {
  const app = await startApp({ RATE_LIMIT_SCALE: '1' })
  const ada = await app.registerOwner('ada@example.com')
  const handles = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
  for (const urlHandle of handles) {
    expect((await ada.change({ urlHandle })).status).toBe(200)
    app.advanceClock(day)
  }
  const signInAgain = () => ada.post('/api/login', { email: 'ada@example.com', password: 'a good password' })
  return { ...app, ada, signInAgain }
}

it('allows five handle changes in 30 days, and saves nothing of a sixth', async () => {
  const { ada, visitor, advanceClock, signInAgain } = await startWithFiveChanges()
  const before = await ada.portfolio()
  const rejected = await ada.change({ urlHandle: 'seventh', firstName: 'Ada' })
  const message = 'You have changed your handle 5 times in 30 days. For the next 25 days you can only go back to one of your former ones.'
  expect([rejected.status, rejected.body]).toEqual([429, { code: 'too_many_requests', message, fields: { urlHandle: message } }])
  expect(Number(rejected.headers['retry-after'])).toBe(25 * 24 * 60 * 60)
  expect(await ada.portfolio()).toEqual(before)
  expect((await visitor.get('/me/seventh')).status).toBe(404)
  expect((await ada.change({ firstName: 'Ada' })).status).toBe(200)
  advanceClock(25 * day - 1000)
  await signInAgain()
  expect((await ada.change({ urlHandle: 'seventh' })).headers['retry-after']).toBe('1')
  advanceClock(1000)
  expect((await ada.change({ urlHandle: 'seventh' })).status).toBe(200)
  expect((await ada.change({ urlHandle: 'eighth' })).status).toBe(429)
})

it('does not count a change of case or a former handle, but counts a new handle after the handle was cleared', async () => {
  const { ada, visitor } = await startWithFiveChanges()
  for (const urlHandle of ['SIXTH', 'third', 'sixth', '', 'sixth', 'Fifth', '']) {
    expect([urlHandle, (await ada.change({ urlHandle })).status]).toEqual([urlHandle, 200])
  }
  expect((await ada.change({ urlHandle: 'seventh' })).status).toBe(429)
  expect((await ada.change({ urlHandle: 'second' })).status).toBe(200)
  expect((await visitor.get('/me/sixth')).headers.location).toBe('/me/second')
})

it('counts concurrent handle changes exactly', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  for (const urlHandle of ['first', 'second', 'third', 'fourth', 'fifth']) await ada.change({ urlHandle })
  const portfolio = await ada.portfolio()
  const saves = Array.from({ length: 50 }, (_, index) => ada.put('/api/portfolio', { ...portfolio, urlHandle: `other-${index}` }))
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  expect((await ada.change({ urlHandle: 'one-more' })).status).toBe(429)
})

it('redirects the last five former handles, and never releases older ones', async () => {
  const { ada, registerOwner, visitor, advanceClock, signInAgain } = await startWithFiveChanges()
  const eve = await registerOwner()
  advanceClock(30 * day)
  await signInAgain()
  await eve.post('/api/login', { email: 'person1@example.com', password: 'a good password' })
  expect((await visitor.get('/me/first')).headers.location).toBe('/me/sixth')
  expect((await ada.change({ urlHandle: 'seventh' })).status).toBe(200)
  expect((await visitor.get('/me/second')).headers.location).toBe('/me/seventh')
  for (const url of ['/me/first', '/api/portfolio/first']) expect((await visitor.get(url)).status).toBe(404)
  for (const client of [ada, eve]) {
    expect((await client.get('/api/check-handle/First')).body).toEqual({ available: false })
    expect((await client.change({ urlHandle: 'first' })).body.fields).toEqual({ urlHandle: 'This URL handle is already taken' })
  }
})

const reservedHandles =
  'id admin administrator api support help security root login register settings about terms privacy understory www mail me portfolio assets'

it.each(reservedHandles.split(' '))('reports %s as taken', { tags: 'one-database' }, async (handle) => {
  const ada = await registerOwner()
  for (const urlHandle of [handle, handle.toUpperCase()]) {
    expect((await ada.get(`/api/check-handle/${urlHandle}`)).body).toEqual({ available: false })
    const taken = await ada.change({ urlHandle })
    expect([taken.status, taken.body.fields]).toEqual([409, { urlHandle: 'This URL handle is already taken' }])
  }
})

it('leaves a handle with its owner when it becomes reserved later', async () => {
  const { registerOwner, deps, visitor } = await startApp()
  const ada = await registerOwner()
  await deps.db.updateTable('portfolio').set({ handle: 'help', handle_key: 'help', revision: 99 }).execute()
  expect((await ada.get('/api/check-handle/help')).body).toEqual({ available: true })
  expect((await ada.change({ firstName: 'Ada' })).status).toBe(200)
  expect((await visitor.get('/me/help')).text).toContain('Ada')
  expect((await ada.change({ urlHandle: 'ada' })).status).toBe(200)
  expect((await visitor.get('/me/help')).headers.location).toBe('/me/ada')
  expect((await ada.change({ urlHandle: 'help' })).status).toBe(200)
})
