import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

it('counts portfolios', async () => {
  const { person, stranger } = await startApp()
  expect((await stranger.get('/api/stats')).body).toEqual({ portfolioCount: 0 })
  await person()
  await person()
  expect((await stranger.get('/api/stats')).body).toEqual({ portfolioCount: 2 })
  expect((await stranger.get('/api/portfolio-count')).body).toEqual({ count: 2 })
})
