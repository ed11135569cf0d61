import type { Figure, MeasureFigure } from '../figure.ts'
import type { RequestSpec } from '../load-plan.ts'
import { browser, newOwner, pageAsk } from '../people.ts'
import type { Product } from '../product.ts'
import { rawAnswer } from '../raw-answer.ts'
import { interleaved, median, ratios } from '../statistics.ts'
import { type BenchTarget, type RowName, rows } from '../targets.ts'
import { type Bench, bareStation, productStation, type Round, rateOf, round, stream } from '../test-bench.ts'

/** Pairs before both sides run optimized code, also on a slow machine. */
const warmUp = 4

type Read = 'page' | 'notModified' | 'json'

/** Requests that a bare server can answer with the same bytes. Each figure is measured when its function is called. */
export async function readFigures(bench: Bench, product: Product): Promise<Record<Read, MeasureFigure>> {
  const { handle } = await newOwner(product.origin, 'reader')
  const page: RequestSpec = { ...pageAsk(handle), name: 'page' }
  const known = async (): Promise<RequestSpec> => {
    const { etag } = (await rawAnswer(product.port, page)).headers
    if (!etag) throw new Error('The page has no ETag')
    return { ...page, name: 'notModified', headers: { ...browser, 'if-none-match': etag }, status: 304 }
  }
  const json: RequestSpec = { name: 'json', method: 'GET', path: `/api/portfolio/${handle}`, headers: browser, status: 200 }
  const measure =
    (row: Read, ask: RequestSpec): MeasureFigure =>
    (times) =>
      againstBare(bench, product, { row, ask, times })
  return {
    page: measure('page', page),
    notModified: async (times) => againstBare(bench, product, { row: 'notModified', ask: await known(), times }),
    json: measure('json', json),
  }
}

interface Measured {
  row: RowName & Read
  ask: RequestSpec
  times: number | undefined
}

/** Alternates between our server and a bare one that sends the same bytes. */
async function againstBare(bench: Bench, product: Product, { row, ask, times = 1 }: Measured): Promise<Figure> {
  const { pairs, seconds } = bench.pace
  const { status, headers, body } = await rawAnswer(product.port, ask)
  const described = ['content-type', 'content-encoding', 'etag'].flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))
  const barePort = await bench.bare.ask('fixed', { status, headers: Object.fromEntries(described), body })
  const streams = [stream(ask)]
  const measured = await interleaved(
    pairs * times,
    () => round(bench, bareStation(bench, barePort), seconds, streams),
    () => round(bench, productStation(product), seconds, streams),
    warmUp,
  )
  const bar: BenchTarget = rows[row].bar
  return {
    row,
    value: ratios(measured, (bare, own) => own.rate / bare.rate),
    cpu: { value: ratios(measured, (bare, own) => bare.cpu / own.cpu), unit: 'ratio', bar },
    seen: `${side(measured.map(([, own]) => own))} against ${side(measured.map(([bare]) => bare))}; ${body.length} bytes`,
  }
}

function side(rounds: readonly Round[]): string {
  const cpu = median(rounds.map((each) => each.cpu))
  return `${rateOf(rounds)}/s with ${cpu.toFixed(1)} µs`
}
