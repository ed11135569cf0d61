import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

it('counts portfolios', async () => {
  const { registerOwner, visitor } = await startApp()
  expect((await visitor.get('/api/stats')).body).toEqual({ portfolioCount: 0 })
  await registerOwner()
  await registerOwner()
  expect((await visitor.get('/api/stats')).body).toEqual({ portfolioCount: 2 })
  expect((await visitor.get('/api/portfolio-count')).body).toEqual({ count: 2 })
})
