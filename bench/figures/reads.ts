import type { Figure, MeasureFigure } from '../figure.ts'
import type { RequestSpec } from '../load-plan.ts'
import { browser, newOwner, pageAsk, pin } from '../people.ts'
import type { Product } from '../product.ts'
import { rawAnswer } from '../raw-answer.ts'
import { interleaved, median, ratios } from '../statistics.ts'
import { type BenchTarget, type RowName, rows } from '../targets.ts'
import { type Bench, bareStation, productStation, type Round, rateOf, round, stream } from '../test-bench.ts'

/** Pairs until both sides run compiled code, on a slow machine as well. */
const warmUp = 4

type Read = 'page' | 'notModified' | 'json' | 'own' | 'checkHandle' | 'health' | 'rightPin'

/** Every call that a bare server could answer with the same bytes, each measured when it is called. */
export async function readFigures(bench: Bench, product: Product): Promise<Record<Read, MeasureFigure>> {
  const { handle, headers } = await newOwner(product.origin, 'reader')
  const get = (name: Read, path: string, more: RequestSpec['headers'] = browser): RequestSpec => ({
    name,
    method: 'GET',
    path,
    headers: more,
    status: 200,
  })
  const page: RequestSpec = { ...pageAsk(handle), name: 'page' }
  const known = async (): Promise<RequestSpec> => {
    const { etag } = (await rawAnswer(product.port, page)).headers
    if (!etag) throw new Error('The page has no ETag')
    return { ...page, name: 'notModified', headers: { ...browser, 'if-none-match': etag }, status: 304 }
  }
  const pinAsk: RequestSpec = {
    name: 'rightPin',
    method: 'POST',
    path: `/api/portfolio/${handle}/verify`,
    headers: { ...browser, 'content-type': 'application/json' },
    body: JSON.stringify({ accessPin: pin }),
    status: 200,
  }
  const measure =
    (row: Read, ask: RequestSpec): MeasureFigure =>
    (times) =>
      againstBare(bench, product, { row, ask, times })
  return {
    page: measure('page', page),
    notModified: async (times) => againstBare(bench, product, { row: 'notModified', ask: await known(), times }),
    json: measure('json', get('json', `/api/portfolio/${handle}`)),
    own: measure('own', get('own', '/api/portfolio', headers)),
    checkHandle: measure('checkHandle', get('checkHandle', '/api/check-handle/nobody-has-this', headers)),
    health: measure('health', get('health', '/health')),
    rightPin: measure('rightPin', pinAsk),
  }
}

interface Measured {
  row: RowName & Read
  ask: RequestSpec
  times: number | undefined
}

/** The same request to a bare server that answers with what ours answered, in turn with ours. */
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
    value: ratios(measured, (bare, ours) => ours.rate / bare.rate),
    cpu: { value: ratios(measured, (bare, ours) => bare.cpu / ours.cpu), unit: 'ratio', bar },
    seen: `${side(measured.map(([, ours]) => ours))} against ${side(measured.map(([bare]) => bare))}; ${body.length} bytes`,
  }
}

function side(rounds: readonly Round[]): string {
  const cpu = median(rounds.map((each) => each.cpu))
  return `${rateOf(rounds)}/s with ${cpu.toFixed(1)} µs`
}
