import { hashPassword } from '#server/accounts/passwords.ts'
import type { Figure } from '../figure.ts'
import type { RequestSpec, Stream } from '../load-plan.ts'
import { browser, newOwner, newOwners, pageRequest, password } from '../people.ts'
import { type Product, withProduct } from '../product.ts'
import { interleaved, median, ratios } from '../statistics.ts'
import { type Bench, productServer, runRound, streamOf, summaryOf } from '../test-bench.ts'
import { SavingOwners } from './saves.ts'

const tried = 32
const saving = 8

export async function signIn(bench: Bench, product: Product): Promise<Figure> {
  const { pairs, seconds } = bench.pace
  const { email } = await newOwner(product.origin, 'coming-back')
  const request = { ...signInRequest(email, password), status: 200 }
  const hash = await hashPassword(password)
  const measured = await interleaved(
    pairs,
    () => bench.machine.run('hash', { hash, password, seconds }),
    async () => summaryOf(await runRound(bench, productServer(product), seconds, [streamOf(request, 1)]), request),
  )
  const [own, bare] = [median(measured.map(([, { p50 }]) => p50)), median(measured.map(([{ p50 }]) => p50))]
  return {
    row: 'signIn',
    value: ratios(measured, (hashed, signedIn) => signedIn.p50 / hashed.p50),
    details: `${own.toFixed(1)} ms against ${bare.toFixed(1)} ms`,
  }
}

/** Requests at a steady rate; the time that a request waits behind a slow response counts. */
export const steadyReaders = (page: RequestSpec): Stream => ({ requests: [page], connections: 8, order: 'own', intervalMs: 10 })

export async function signInStorm(bench: Bench): Promise<Figure> {
  return await withProduct({ commandPrefix: bench.cores.rest }, async (product) => {
    const { pairs, seconds } = bench.pace
    const owners = await newOwners(product.origin, tried)
    const savers = new SavingOwners(owners.slice(0, saving))
    const page = pageRequest(owners[0]?.handle ?? '')
    const readers = steadyReaders(page)
    // Every other password is wrong. Rejecting excess sign-ins is correct.
    const requests = owners.map(({ email }, at) => signInRequest(email, at % 2 ? password : 'not the password'))
    const measured = await interleaved(
      pairs,
      async () => summaryOf(await runRound(bench, productServer(product), seconds, [readers]), page),
      async () => {
        const signIns: Stream = { requests, connections: tried, order: 'own' }
        const done = await runRound(bench, productServer(product), seconds, [readers, savers.stream(), signIns])
        savers.savedUpTo(done.numbers[1])
        return { ...summaryOf(done, page), signIns: (done.byName['sign-in']?.responseCount ?? 0) / done.seconds }
      },
    )
    const [stormy, quiet] = [median(measured.map(([, { p95 }]) => p95)), median(measured.map(([{ p95 }]) => p95))]
    const signIns = median(measured.map(([, each]) => each.signIns))
    return {
      row: 'storm',
      value: ratios(measured, (calm, storm) => storm.p95 / calm.p95),
      details: `${stormy.toFixed(1)} ms against ${quiet.toFixed(1)} ms; ${Math.round(signIns)} sign-ins/s`,
    }
  })
}

function signInRequest(email: string, value: string): RequestSpec {
  const headers = { ...browser, 'content-type': 'application/json' }
  return { name: 'sign-in', method: 'POST', path: '/api/login', headers, body: JSON.stringify({ email, password: value }) }
}
