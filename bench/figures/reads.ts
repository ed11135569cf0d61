import type { Figure, MeasureFigure } from '../figure.ts'
import type { RequestSpec } from '../load-plan.ts'
import { browserHeaders, createOwner, pageRequest } from '../people.ts'
import type { Product } from '../product.ts'
import { fetchRawResponse } from '../raw-response.ts'
import { measureAlternately, median, ratios } from '../statistics.ts'
import { type BenchTarget, type RowName, rows } from '../targets.ts'
import { type Bench, bareServer, productServer, type Round, rateOf, runRound, streamOf } from '../test-bench.ts'

/** The number of warm-up pairs, after which V8 has optimized both servers, even on a slow machine. */
const warmUpPairs = 4

type Read = 'page' | 'notModified' | 'json' | 'edition'

/** Compares reads with a bare server that sends the same bytes. Returns, for each figure, the function that measures it. */
export async function prepareReads(bench: Bench, product: Product): Promise<Record<Read, MeasureFigure>> {
  const { handle, client } = await createOwner(product.origin, 'owner')
  await client.save({ editions: [{ name: 'Everything', slug: 'everything' }] })
  const page: RequestSpec = { ...pageRequest(handle), name: 'page' }
  const createConditionalRequest = async (): Promise<RequestSpec> => {
    const { etag } = (await fetchRawResponse(product.port, page)).headers
    if (!etag) throw new Error('The page has no ETag')
    return { ...page, name: 'notModified', headers: { ...browserHeaders, 'if-none-match': etag }, status: 304 }
  }
  const json: RequestSpec = { name: 'json', method: 'GET', path: `/api/portfolio/${handle}`, headers: browserHeaders, status: 200 }
  const measure =
    (row: Read, request: RequestSpec): MeasureFigure =>
    (pairMultiplier) =>
      compareWithBare(bench, product, { row, request, pairMultiplier })
  return {
    page: measure('page', page),
    notModified: async (pairMultiplier) =>
      compareWithBare(bench, product, { row: 'notModified', request: await createConditionalRequest(), pairMultiplier }),
    json: measure('json', json),
    edition: (pairMultiplier) =>
      compareWithMainPage(bench, product, { page, edition: { ...page, path: `/me/${handle}/everything` }, pairMultiplier }),
  }
}

interface Comparison {
  row: RowName & Read
  request: RequestSpec
  pairMultiplier: number | undefined
}

/** Alternates between our server and a bare one that sends the same bytes. */
async function compareWithBare(bench: Bench, product: Product, { row, request, pairMultiplier = 1 }: Comparison): Promise<Figure> {
  const { pairs, seconds } = bench.sampling
  const { status, headers, body } = await fetchRawResponse(product.port, request)
  const barePort = await bench.bare.run('serveFixed', { status, headers: withoutNodeHeaders(headers), body })
  const streams = [streamOf(request)]
  const resultPairs = await measureAlternately(
    pairs * pairMultiplier,
    () => runRound(bench, bareServer(bench, barePort), seconds, streams),
    () => runRound(bench, productServer(product), seconds, streams),
    warmUpPairs,
  )
  const target: BenchTarget = rows[row].target
  return {
    row,
    value: ratios(resultPairs, (bare, actual) => actual.rate / bare.rate),
    cpu: { value: ratios(resultPairs, (bare, actual) => bare.cpu / actual.cpu), unit: 'ratio', target },
    details: `${formatRounds(resultPairs.map(([, actual]) => actual))}, compared with ${formatRounds(resultPairs.map(([bare]) => bare))}; ${body.length} bytes`,
  }
}

interface EditionComparison {
  page: RequestSpec
  edition: RequestSpec
  pairMultiplier: number | undefined
}

/** Alternates between the main page and an edition with the same content. */
async function compareWithMainPage(
  bench: Bench,
  product: Product,
  { page, edition, pairMultiplier = 1 }: EditionComparison,
): Promise<Figure> {
  const { pairs, seconds } = bench.sampling
  const runRoundOf = (request: RequestSpec) => () => runRound(bench, productServer(product), seconds, [streamOf(request)])
  const resultPairs = await measureAlternately(pairs * pairMultiplier, runRoundOf(page), runRoundOf(edition), warmUpPairs)
  return {
    row: 'edition',
    value: ratios(resultPairs, (mainPage, listedEdition) => listedEdition.rate / mainPage.rate),
    details: `${formatRounds(resultPairs.map(([, listedEdition]) => listedEdition))}, compared with ${formatRounds(resultPairs.map(([mainPage]) => mainPage))}`,
  }
}

/** Without the headers that Node adds to every response. */
function withoutNodeHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const nodeHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !nodeHeaders.has(name)))
}

function formatRounds(rounds: readonly Round[]): string {
  const cpu = median(rounds.map((round) => round.cpu))
  return `${rateOf(rounds)}/s at ${cpu.toFixed(1)} µs CPU per response`
}
