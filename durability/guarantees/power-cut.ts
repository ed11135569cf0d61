import { join } from 'node:path'
import { createOwners } from '../../bench/people.ts'
import { withFolder } from '../../bench/product.ts'
import { withClient } from '../../scripts/postgres.ts'
import type { Database } from '../databases.ts'
import { flushesIn, traced, tracing, whyNoTrace } from '../flushes.ts'
import { type Installation, manyAddresses, withInstallation } from '../installation.ts'
import { atLeast, exactly, notMeasured, type ResultRow } from '../result-row.ts'
import { Saver } from '../workers/saver.ts'

const serial = 100
const [writers, each] = [8, 40] as const
const title = 'flushes for acknowledged saves'

/** Times at which a save was sent and acknowledged, in milliseconds since 1970. */
type Save = readonly [sent: number, acknowledged: number]

/** R1b: unlike `kill -9`, a power cut loses what the system has not written yet, so each response must follow a flush. */
export async function powerCut(database: Database): Promise<ResultRow[]> {
  const why = whyNoTrace()
  if (why) return [notMeasured(title, why)]
  return await withFolder(async (folder) => {
    const file = join(folder, 'flushes')
    return await withInstallation(database, manyAddresses, async (installation) => {
      const stopTracing = database.postgres && (await traced(await processOf(database.postgres.url('postgres')), file))
      if (database.postgres && !stopTracing) return [notMeasured(title, 'strace may not look on PostgreSQL here')]
      await installation.start(database.postgres ? {} : { commandPrefix: tracing(file) })
      const { alone, together } = await saves(installation)
      await installation.end()
      await stopTracing?.()
      const flushes = flushesIn(file)
      const unflushed = together.filter(([sent, acknowledged]) => !flushes.some((at) => at >= sent && at <= acknowledged))
      const [begin, end] = [alone[0]?.[0] ?? 0, alone.at(-1)?.[1] ?? 0]
      return [
        atLeast(serial, {
          promise: `${title}, ${serial} one after another`,
          value: flushes.filter((at) => at >= begin && at <= end).length,
        }),
        exactly(0, {
          promise: `saves of ${writers} writers acknowledged without a flush since they were sent`,
          value: unflushed.length,
          beside: `of ${together.length}`,
        }),
      ]
    })
  })
}

async function saves({ origin }: Installation): Promise<{ alone: Save[]; together: Save[] }> {
  const savers = (await createOwners(origin, writers)).map((owner) => new Saver(owner))
  const [first] = savers
  if (!first) throw new Error('There are no people')
  const alone = await timed(first, origin, serial)
  const together = await Promise.all(savers.map((saver) => timed(saver, origin, each)))
  return { alone, together: together.flat() }
}

async function timed(saver: Saver, origin: string, count: number): Promise<Save[]> {
  const save = saver.saving(origin)
  // The first save reads the current version.
  await save()
  const times: Save[] = []
  while (times.length < count) {
    const sent = now()
    await save()
    times.push([sent, now()])
  }
  return times
}

const now = () => performance.timeOrigin + performance.now()

/** The process ID of the PostgreSQL postmaster. */
async function processOf(url: string): Promise<number> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query("select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid")
    return Number(rows[0].pid)
  })
}
