import { databaseFile } from '#server/db/connect.ts'
import type { Figure } from '../figure.ts'
import type { RequestSpec, Stream } from '../load-plan.ts'
import { browser, newOwner, newOwners, pageRequest } from '../people.ts'
import type { Product } from '../product.ts'
import { interleaved, median, spread } from '../statistics.ts'
import { type Bench, productServer, runRound, summaryOf } from '../test-bench.ts'
import { SavingOwners } from './saves.ts'

const milliseconds = 3000

/** Reads pages, public JSON and the owner's portfolio while a save waits for the lock of another process. */
export async function measureReadsDuringLock(bench: Bench, product: Product, dataDir: string): Promise<Figure> {
  const { pairs } = bench.pace
  const reader = await newOwner(product.origin, 'reading-on')
  const savers = new SavingOwners(await newOwners(product.origin, 1))
  const get = (path: string, headers: RequestSpec['headers'] = browser): RequestSpec => ({
    name: 'read',
    method: 'GET',
    path,
    headers,
    status: 200,
  })
  const page = { ...pageRequest(reader.handle), name: 'read' }
  const requests = [page, get(`/api/portfolio/${reader.handle}`), get('/api/portfolio', reader.headers)]
  const reads: Stream = { requests, connections: 3 * requests.length, order: 'own', intervalMs: 20 }
  const during = async (seconds: number) => {
    const done = await runRound(bench, productServer(product), seconds, [reads, savers.stream(undefined)])
    savers.savedUpTo(done.numbers[1])
    return summaryOf(done, page).p95
  }
  const measured = await interleaved(
    pairs,
    () => during(1),
    async () => {
      const held = bench.machine.run('hold', { file: databaseFile(dataDir), milliseconds })
      const p95 = await during(milliseconds / 1000)
      await held
      return p95
    },
  )
  return {
    row: 'locked',
    value: spread(measured.map(([, locked]) => locked)),
    details: `against ${median(measured.map(([free]) => free)).toFixed(1)} ms`,
  }
}
