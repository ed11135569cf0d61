import { databaseFile } from '#server/base/db/connect.ts'
import type { Figure } from '../figure.ts'
import type { RequestSpec, Stream } from '../load-plan.ts'
import { browserHeaders, createOwner, createOwners, pageRequest } from '../people.ts'
import type { Product } from '../product.ts'
import { measureAlternately, median, spread } from '../statistics.ts'
import { type Bench, productServer, runRound, summaryOf } from '../test-bench.ts'
import { SavingOwners } from './saves.ts'

const lockMs = 3000

/** Reads pages, public JSON and the owner's portfolio while a save waits for the lock of another process. */
export async function measureReadsDuringLock(bench: Bench, product: Product, dataDir: string): Promise<Figure> {
  const { pairs } = bench.sampling
  const owner = await createOwner(product.origin, 'owner-while-locked')
  const savers = new SavingOwners(await createOwners(product.origin, 1))
  const get = (path: string, headers: RequestSpec['headers'] = browserHeaders): RequestSpec => ({
    name: 'read',
    method: 'GET',
    path,
    headers,
    status: 200,
  })
  const page = { ...pageRequest(owner.handle), name: 'read' }
  const requests = [page, get(`/api/portfolio/${owner.handle}`), get('/api/portfolio', owner.headers)]
  const reads: Stream = { requests, connections: 3 * requests.length, order: 'perConnection', intervalMs: 20 }
  const measureReads = async (seconds: number) => {
    const round = await runRound(bench, productServer(product), seconds, [reads, savers.stream()])
    savers.setVersions(round.counters[1])
    return summaryOf(round, page).p95
  }
  const resultPairs = await measureAlternately(
    pairs,
    () => measureReads(1),
    async () => {
      const lockReleased = bench.machine.run('blockWrites', { file: databaseFile(dataDir), milliseconds: lockMs })
      const p95 = await measureReads(lockMs / 1000)
      await lockReleased
      return p95
    },
  )
  return {
    row: 'locked',
    value: spread(resultPairs.map(([, locked]) => locked)),
    details: `compared with ${median(resultPairs.map(([unlocked]) => unlocked)).toFixed(1)} ms`,
  }
}
