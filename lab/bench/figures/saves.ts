import type { Figure } from '../figure.ts'
import type { Stream } from '../load-plan.ts'
import { createOwner, type Owner, saveRequest } from '../people.ts'
import type { Product } from '../product.ts'
import { fetchRawResponse } from '../raw-response.ts'
import { measureAlternately, median, ratios } from '../statistics.ts'
import { type Bench, bareServer, productServer, runRound, streamOf, summaryOf } from '../test-bench.ts'

/** Owners who save their portfolio repeatedly, each with its current version. */
export class SavingOwners {
  readonly #owners: readonly Owner[]
  #versions: number[]

  constructor(owners: readonly Owner[]) {
    this.#owners = owners
    this.#versions = owners.map(({ portfolio }) => portfolio.version)
  }

  stream(): Stream {
    const requests = this.#owners.map((owner) => ({ ...saveRequest(owner), status: 200 }))
    return { requests, connections: requests.length, order: 'perConnection', initialCounters: this.#versions }
  }

  /** Stores the versions that the load generator reports for this stream. */
  setVersions(versions: readonly number[] | undefined) {
    if (versions) this.#versions = [...versions]
  }
}

/** Saves of one owner, compared with a bare request plus two flushes: a save flushes once to count it for the rate limit, and once to store it. */
export async function measureSingleSaves(bench: Bench, product: Product, dataDir: string): Promise<Figure> {
  const { pairs, seconds } = bench.sampling
  const owner = await createOwner(product.origin, 'saving-alone')
  const savers = new SavingOwners([owner])
  const bareRequest = { ...saveRequest(owner), status: 200 }
  const { status, headers, body } = await fetchRawResponse(product.port, {
    name: 'portfolio',
    method: 'GET',
    path: '/api/portfolio',
    headers: owner.headers,
  })
  const contentType = { 'content-type': headers['content-type'] ?? '' }
  const barePort = await bench.bare.run('serveFixed', { status, headers: contentType, body })
  const resultPairs = await measureAlternately(
    pairs,
    async () => {
      const disk = await bench.machine.run('flush', { folder: dataDir, seconds: seconds / 2 })
      const http = await runRound(bench, bareServer(bench, barePort), seconds / 2, [streamOf(bareRequest, 1)])
      return summaryOf(http, bareRequest).p50 + 2 * disk.p50
    },
    async () => {
      const round = await runRound(bench, productServer(product), seconds, [savers.stream()])
      savers.setVersions(round.counters[0])
      return summaryOf(round, bareRequest).p50
    },
  )
  const [bare, actual] = [median(resultPairs.map(([time]) => time)), median(resultPairs.map(([, time]) => time))]
  return {
    row: 'save',
    value: ratios(resultPairs, (bare, actual) => actual / bare),
    details: `${actual.toFixed(2)} ms, compared with ${bare.toFixed(2)} ms`,
  }
}
