import { hashPassword } from '#server/accounts/passwords.ts'
import type { Figure } from '../figure.ts'
import type { RequestSpec, Stream } from '../load-plan.ts'
import { browserHeaders, createOwner, createOwners, pageRequest, password } from '../people.ts'
import { type Product, withProduct } from '../product.ts'
import { measureAlternately, median, ratios, spread } from '../statistics.ts'
import { type Bench, productServer, runRound, streamOf, summaryOf } from '../test-bench.ts'
import { SavingOwners } from './saves.ts'

const signInCount = 32
const saverCount = 8

export async function measureSignIn(bench: Bench, product: Product): Promise<Figure> {
  const { pairs, seconds } = bench.sampling
  const { email } = await createOwner(product.origin, 'returning')
  const request = { ...signInRequest(email, password), status: 200 }
  const hash = await hashPassword(password)
  const resultPairs = await measureAlternately(
    pairs,
    () => bench.machine.run('hash', { hash, password, seconds }),
    async () => summaryOf(await runRound(bench, productServer(product), seconds, [streamOf(request, 1)]), request),
  )
  const [actual, bare] = [median(resultPairs.map(([, { p50 }]) => p50)), median(resultPairs.map(([{ p50 }]) => p50))]
  return {
    row: 'signIn',
    value: ratios(resultPairs, (bare, actual) => actual.p50 / bare.p50),
    details: `${actual.toFixed(1)} ms, compared with ${bare.toFixed(1)} ms`,
  }
}

/** Sends requests at a steady rate. The latency of a request includes the time that it waits behind a slow response. */
export const steadyVisitors = (page: RequestSpec): Stream => ({ requests: [page], connections: 8, order: 'perConnection', intervalMs: 10 })

export async function measureSignInStorm(bench: Bench): Promise<Figure> {
  return await withProduct({ commandPrefix: bench.cores.allButClient }, async (product) => {
    const { pairs, seconds } = bench.sampling
    const owners = await createOwners(product.origin, signInCount)
    const savers = new SavingOwners(owners.slice(0, saverCount))
    const page = pageRequest(owners[0]?.handle ?? '')
    const visitors = steadyVisitors(page)
    // Every other password is wrong. These requests expect no particular status, because the server may reject excess sign-ins.
    const requests = owners.map(({ email }, index) => signInRequest(email, index % 2 ? password : 'not the password'))
    const resultPairs = await measureAlternately(
      pairs,
      async () => summaryOf(await runRound(bench, productServer(product), seconds, [visitors]), page),
      async () => {
        const signIns: Stream = { requests, connections: signInCount, order: 'perConnection' }
        const result = await runRound(bench, productServer(product), seconds, [visitors, savers.stream(), signIns])
        savers.setVersions(result.counters[1])
        return { ...summaryOf(result, page), signIns: (result.byName['sign-in']?.responseCount ?? 0) / result.seconds }
      },
    )
    const baselineP95 = median(resultPairs.map(([{ p95 }]) => p95))
    const signIns = median(resultPairs.map(([, storm]) => storm.signIns))
    return {
      row: 'storm',
      value: spread(resultPairs.map(([, { p95 }]) => p95)),
      details: `compared with ${baselineP95.toFixed(1)} ms; ${Math.round(signIns)} sign-ins/s`,
    }
  })
}

function signInRequest(email: string, enteredPassword: string): RequestSpec {
  const headers = { ...browserHeaders, 'content-type': 'application/json' }
  return { name: 'sign-in', method: 'POST', path: '/api/login', headers, body: JSON.stringify({ email, password: enteredPassword }) }
}
