import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

it('gives a handle to one of fifty who save it at the same moment', async () => {
  const { person } = await startApp()
  const people = []
  for (let count = 0; count < 50; count++) people.push(await person())
  const portfolios = await Promise.all(people.map((each) => each.portfolio()))
  const handles = ['wanted', 'Wanted', 'WANTED']
  const saves = people.map((each, index) => each.put('/api/portfolio', { ...portfolios[index], urlHandle: handles[index % 3] }))
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
})

it('never gives a handle that somebody had to somebody else, who would get their visitors', async () => {
  const { person, stranger } = await startApp()
  const [ada, eve] = [await person(), await person()]
  await ada.change({ urlHandle: 'ada' })
  await ada.change({ urlHandle: 'lovelace' })
  const taken = await eve.change({ urlHandle: 'ADA' })
  expect([taken.status, taken.body.fields]).toEqual([409, { urlHandle: 'This URL handle is already taken' }])
  expect((await eve.get('/api/check-handle/Ada')).body).toEqual({ available: false })
  const old = await stranger.get('/me/ada')
  expect([old.status, old.headers.location]).toEqual([301, '/me/lovelace'])
})
