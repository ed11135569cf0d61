import type { Figure } from '../figure.ts'
import type { RequestSpec } from '../load-plan.ts'
import { createOwner, pageRequest } from '../people.ts'
import type { Product } from '../product.ts'
import { fetchRawResponse } from '../raw-response.ts'
import { measureAlternately, median, ratios } from '../statistics.ts'
import { type Bench, bareServer, productServer, type Round, rateOf, runRound, streamOf } from '../test-bench.ts'

/** The number of warm-up pairs, after which V8 has optimized both servers, even on a slow machine. */
const warmUpPairs = 4

/** Compares reads with a bare server that sends the same bytes, and an edition with the main page. */
export async function measureReads(bench: Bench, product: Product): Promise<Figure[]> {
  const { handle, client } = await createOwner(product.origin, 'owner')
  await client.save({ editions: [{ name: 'Everything', slug: 'everything' }] })
  const page = pageRequest(handle)
  return [
    await compareWithBare(bench, product, { row: 'page', request: page }),
    await compareWithBare(bench, product, { row: 'json', request: { ...page, path: `/api/portfolio/${handle}` } }),
    await compareWithMainPage(bench, product, { page, edition: { ...page, path: `/me/${handle}/everything` } }),
  ]
}

interface Comparison {
  row: 'page' | 'json'
  request: RequestSpec
}

/** Alternates between our server and a bare one that sends the same bytes. */
async function compareWithBare(bench: Bench, product: Product, { row, request }: Comparison): Promise<Figure> {
  const { pairs, seconds } = bench.sampling
  const { status, headers, body } = await fetchRawResponse(product.port, request)
  const barePort = await bench.bare.run('serveFixed', { status, headers: withoutNodeHeaders(headers), body })
  const streams = [streamOf(request)]
  const resultPairs = await measureAlternately(
    pairs,
    () => runRound(bench, bareServer(bench, barePort), seconds, streams),
    () => runRound(bench, productServer(product), seconds, streams),
    warmUpPairs,
  )
  return {
    row,
    value: ratios(resultPairs, (bare, actual) => actual.rate / bare.rate),
    cpu: ratios(resultPairs, (bare, actual) => bare.cpu / actual.cpu),
    details: `${formatRounds(resultPairs.map(([, actual]) => actual))}, compared with ${formatRounds(resultPairs.map(([bare]) => bare))}; ${body.length} bytes`,
  }
}

/** Alternates between the main page and an edition with the same content. */
async function compareWithMainPage(
  bench: Bench,
  product: Product,
  { page, edition }: Record<'page' | 'edition', RequestSpec>,
): Promise<Figure> {
  const { pairs, seconds } = bench.sampling
  const runRoundOf = (request: RequestSpec) => () => runRound(bench, productServer(product), seconds, [streamOf(request)])
  const resultPairs = await measureAlternately(pairs, runRoundOf(page), runRoundOf(edition), warmUpPairs)
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
