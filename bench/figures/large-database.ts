import { copyPortfolios, handleOf } from '../copy-portfolios.ts'
import type { Figure } from '../figure.ts'
import type { Stream } from '../load-plan.ts'
import { createOwner, pageRequest } from '../people.ts'
import { type Product, startProduct, withFolder } from '../product.ts'
import { measureAlternately, median, ratios } from '../statistics.ts'
import { type Bench, productServer, runRound } from '../test-bench.ts'

const smallCount = 100
const largeCount = 100_000
const pageCount = 50

const pages = Array.from({ length: pageCount }, (_, number) => pageRequest(handleOf(number)))

/** The processor time of a page in a small and in a large installation. */
export async function measureManyPortfolios(bench: Bench): Promise<Figure[]> {
  return await withFolder(async (smallDir) =>
    withFolder(async (largeDir) => {
      const small = await startWithPortfolios(bench, smallDir, smallCount)
      const large = await startWithPortfolios(bench, largeDir, largeCount).catch(async (error: unknown) => {
        await small.stop()
        throw error
      })
      try {
        return [await measureCostPerPage(bench, small, large)]
      } finally {
        await Promise.all([small.stop(), large.stop()])
      }
    }),
  )
}

async function startWithPortfolios({ cores }: Bench, dataDir: string, count: number): Promise<Product> {
  const options = { commandPrefix: cores.server }
  const setup = await startProduct(dataDir, options)
  await createOwner(setup.origin, 'original').finally(setup.stop)
  copyPortfolios(dataDir, 'original', count)
  return await startProduct(dataDir, options)
}

async function measureCostPerPage(bench: Bench, small: Product, large: Product): Promise<Figure> {
  const { pairs, seconds } = bench.sampling
  const streams: Stream[] = [{ requests: pages, connections: 64, order: 'roundRobin' }]
  const resultPairs = await measureAlternately(
    pairs,
    () => runRound(bench, productServer(small), seconds, streams),
    () => runRound(bench, productServer(large), seconds, streams),
  )
  const [largeCpu, smallCpu] = [median(resultPairs.map(([, { cpu }]) => cpu)), median(resultPairs.map(([{ cpu }]) => cpu))]
  return {
    row: 'largeDatabase',
    value: ratios(resultPairs, (small, large) => large.cpu / small.cpu),
    details: `${largeCpu.toFixed(1)} µs, compared with ${smallCpu.toFixed(1)} µs of CPU`,
  }
}
