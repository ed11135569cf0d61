import { expect, it, onTestFinished, vi } from 'vitest'
import * as contract from '#contract/calls/routes.ts'
import { startApp } from '#test/app.ts'

const { visitor } = await startApp()

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

it('writes the description once, however often anyone requests it', async () => {
  const { text } = await visitor.get('/api/openapi.json')
  const stringify = vi.spyOn(JSON, 'stringify')
  onTestFinished(() => stringify.mockRestore())
  for (const url of ['/api/openapi.json', '/api/docs/json']) {
    const { status, text: again, headers } = await visitor.get(url)
    expect([url, status, again === text, headers['cache-control']]).toEqual([url, 200, true, 'no-store'])
  }
  expect((await visitor.get('/api/docs/yaml')).headers['location']).toBe('/api/openapi.json')
  expect(stringify.mock.results.filter(({ value }) => String(value).length > text.length / 2)).toEqual([])
})

it('serves the API documentation as HTML', async () => {
  const page = await visitor.get('/api/docs/')
  expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
})
