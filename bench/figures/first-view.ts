import type { PublicView } from '#contract/portfolio.ts'
import type { Figure } from '../figure.ts'
import { createOwner, pageRequest, saveRequest } from '../people.ts'
import type { Product } from '../product.ts'
import { measureAlternately, median, ratios } from '../statistics.ts'
import { type Bench, bareServer, productServer, runRound, streamOf, summaryOf } from '../test-bench.ts'

/** Saves, then requests the page; compared with a server that only renders the page for each request. */
export async function measureFirstView(bench: Bench, product: Product): Promise<Figure> {
  const { pairs, seconds } = bench.sampling
  const owner = await createOwner(product.origin, 'saving-between-views')
  const view = await owner.client.send<PublicView>('GET', `/api/portfolio/${owner.handle}`)
  const month = new Date().toISOString().slice(0, 7)
  const input = {
    view,
    lookupBy: 'handle',
    month,
    portfolioCount: 1,
    publicUrl: product.origin,
    feedbackEmail: undefined,
    signUp: 'open',
    takesReports: false,
    hasPdfLetters: true,
  } as const
  const barePort = await bench.bare.run('serveRendered', input)
  const page = pageRequest(owner.handle)
  const saveThenView = [{ ...saveRequest(owner), status: 200 }, page]
  let counters: readonly number[] = [owner.portfolio.version]
  const resultPairs = await measureAlternately(
    pairs,
    async () => summaryOf(await runRound(bench, bareServer(bench, barePort), seconds, [streamOf(page, 1)]), page),
    async () => {
      const result = await runRound(bench, productServer(product), seconds, [
        { requests: saveThenView, connections: 1, order: 'roundRobin', initialCounters: counters },
      ])
      counters = result.counters[0] ?? counters
      return summaryOf(result, page)
    },
  )
  const [actual, bare] = [median(resultPairs.map(([, { p50 }]) => p50)), median(resultPairs.map(([{ p50 }]) => p50))]
  return {
    row: 'firstView',
    value: ratios(resultPairs, (bare, actual) => actual.p50 / bare.p50),
    details: `${actual.toFixed(2)} ms, compared with ${bare.toFixed(2)} ms`,
  }
}
