import { expect, it } from 'vitest'
import * as contract from '#contract/routes.ts'
import { startApp } from '#test/app.ts'

it('describes exactly the calls of the contract as OpenAPI 3.1', async () => {
  const { visitor } = await startApp({ DEBUG_TOOLS: 'true' })
  const { body } = await visitor.get('/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const described = Object.entries<object>(body.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const expected = Object.values(contract).flatMap((group) =>
    Object.values(group).map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`),
  )
  expect(described.sort()).toEqual(expected.sort())
  expect(body.paths['/api/portfolio'].put.responses).toHaveProperty('4XX')
})

it('serves the API documentation as HTML', async () => {
  const { visitor } = await startApp()
  const page = await visitor.get('/api/docs/')
  expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
})
