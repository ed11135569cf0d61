import { expect, it } from 'vitest'
import { onBehalfOfHeader } from '#contract/calls/sign-in-calls.ts'
import { startApp } from '#test/app.ts'

it('rejects requests from a page that was loaded for another account', async () => {
  const { registerOwner } = await startApp()
  const [ada, grace] = [await registerOwner(), await registerOwner()]
  const before = await grace.portfolio()
  grace.headers = { [onBehalfOfHeader]: String(ada.account?.id) }
  const responses = [
    await grace.put('/api/portfolio', { ...before, city: 'Salem' }),
    await grace.get('/api/portfolio-versions'),
    await grace.send({ method: 'DELETE', url: '/api/portfolio-versions' }),
  ]
  expect(responses.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([401, 'not_signed_in']))
  grace.headers = { [onBehalfOfHeader]: String(grace.account?.id) }
  expect((await grace.put('/api/portfolio', { ...before, city: 'Salem' })).body.city).toBe('Salem')
})
