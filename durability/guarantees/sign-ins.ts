import type { RequestSpec } from '../../bench/load-plan.ts'
import { browserHeaders, createOwner, pageRequest } from '../../bench/people.ts'
import { summaryOf } from '../../bench/test-bench.ts'
import { measureMemory, withLoad } from '../load-test.ts'
import { atLeast, atMost, exactly, type ResultRow } from '../result-row.ts'

const signInCount = 500
const seconds = 4
const visitors = 4

/** R13: hashes are slow on purpose, so only a few are computed concurrently, and requests that would wait too long are rejected. */
export async function measureWrongSignIns(): Promise<ResultRow[]> {
  return await withLoad(async ({ product, load }) => {
    const { handle, email } = await createOwner(product.origin, 'ada')
    const page = pageRequest(handle)
    const { result, maxMegabytes } = await measureMemory(product, () =>
      load.run('load', {
        port: product.port,
        seconds,
        streams: [
          { requests: [page], connections: visitors, order: 'perConnection', intervalMs: 20 },
          {
            requests: Array.from({ length: signInCount }, (_, index) => wrongSignIn(index, email)),
            connections: signInCount,
            order: 'once',
          },
        ],
      }),
    )
    const { statuses } = summaryOf(result, { name: 'sign-in' })
    const { 401: wrongCount = 0, 429: limitedCount = 0, 503: overloadCount = 0 } = statuses
    const scenario = `${signInCount} concurrent wrong sign-ins`
    return [
      atMost(300, { promise: `${scenario}: pages, p95`, value: summaryOf(result, page).p95, unit: 'ms' }),
      atMost(400, { promise: `${scenario}: memory`, value: maxMegabytes, unit: 'MB' }),
      atLeast(1, { promise: `${scenario}: passwords that were compared`, value: wrongCount }),
      exactly(signInCount, {
        promise: `${scenario}: rejected with 401, 429 or 503`,
        value: wrongCount + limitedCount + overloadCount,
        note: `${overloadCount} × 503`,
      }),
    ]
  })
}

function wrongSignIn(number: number, email: string): RequestSpec {
  return {
    name: 'sign-in',
    method: 'POST',
    path: '/api/login',
    headers: { ...browserHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ email: number % 2 === 0 ? email : `nobody-${number}@example.com`, password: `wrong ${number}` }),
  }
}
