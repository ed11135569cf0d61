import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Call } from './api-document.ts'
import { fuzzRequests } from './requests.ts'

it('converts every value to a text for the URL, also objects without a valid toString', () => {
  const call: Call = {
    method: 'GET',
    path: '/api/portfolio/{handle}',
    parameters: [{ in: 'path', name: 'handle', schema: { type: 'string' } }],
    body: undefined,
    responses: new Map(),
  }
  const requests = fc.sample(fuzzRequests(new Map([['GET /api/portfolio/{handle}', call]]), ['ada']), { seed: 4, numRuns: 20_000 })
  expect(requests.map(({ parameters }) => typeof parameters['handle']).filter((type) => type !== 'string')).toEqual([])
})
