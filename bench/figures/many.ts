import type { Figure } from '../figure.ts'
import type { Stream } from '../load-plan.ts'
import { copyPeople, handleOf } from '../many-people.ts'
import { newOwner, pageAsk } from '../people.ts'
import { type Product, startProduct, withFolder } from '../product.ts'
import { rawAnswer } from '../raw-answer.ts'
import { interleaved, median, ratios } from '../statistics.ts'
import { type Bench, productStation, round, seen } from '../test-bench.ts'

const few = 100
const many = 100_000
const watched = 50

const pages = Array.from({ length: watched }, (_, number) => pageAsk(handleOf(number)))
const page = pageAsk('')

/** What a page costs when there are many of them, and what somebody new does to the pages of others. */
export async function manyPeople(bench: Bench): Promise<Figure[]> {
  return await withFolder(async (fewDir) =>
    withFolder(async (manyDir) => {
      const small = await productWith(bench, fewDir, few)
      const large = await productWith(bench, manyDir, many).catch(async (error: unknown) => {
        await small.stop()
        throw error
      })
      try {
        return [await costPerPage(bench, small, large), await newcomer(bench, large)]
      } finally {
        await Promise.all([small.stop(), large.stop()])
      }
    }),
  )
}

async function productWith({ cores }: Bench, dataDir: string, count: number): Promise<Product> {
  const way = { through: cores.server }
  const first = await startProduct(dataDir, way)
  await newOwner(first.origin, 'original').finally(first.stop)
  copyPeople(dataDir, 'original', count)
  return await startProduct(dataDir, way)
}

async function costPerPage(bench: Bench, small: Product, large: Product): Promise<Figure> {
  const { pairs, seconds } = bench.pace
  const streams: Stream[] = [{ asks: pages, connections: 64, take: 'next' }]
  const measured = await interleaved(
    pairs,
    () => round(bench, productStation(small), seconds, streams),
    () => round(bench, productStation(large), seconds, streams),
  )
  const [atMany, atFew] = [median(measured.map(([, { cpu }]) => cpu)), median(measured.map(([{ cpu }]) => cpu))]
  return {
    row: 'many',
    value: ratios(measured, (one, other) => other.cpu / one.cpu),
    seen: `${atMany.toFixed(1)} µs against ${atFew.toFixed(1)} µs of CPU`,
  }
}

async function newcomer(bench: Bench, product: Product): Promise<Figure> {
  const once: Stream[] = [{ asks: pages, connections: 1, take: 'once' }]
  const view = async () => seen(await round(bench, productStation(product), 10, once), page).p50
  const tags = () => Promise.all(pages.map(async (each) => (await rawAnswer(product.port, each)).headers['etag']))
  const before = await tags()
  let newcomers = 0
  const measured = await interleaved(bench.pace.pairs, view, async () => {
    await newOwner(product.origin, `newcomer-${newcomers++}`)
    return await view()
  })
  const after = await tags()
  const [next, warm] = [median(measured.map(([, p50]) => p50)), median(measured.map(([p50]) => p50))]
  return {
    row: 'newcomer',
    value: ratios(measured, (one, other) => other / one),
    seen: `${next.toFixed(2)} ms against ${warm.toFixed(2)} ms; ${after.filter((tag, at) => tag !== before[at]).length} of ${watched} pages have a new ETag`,
  }
}
