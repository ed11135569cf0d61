import { join } from 'node:path'
import { withClient } from '../../../scripts/postgres.ts'
import { createOwners } from '../../bench/people.ts'
import { withFolder } from '../../bench/product.ts'
import type { Database } from '../databases.ts'
import { flushesIn, tracePrefix, traceProcess, tracingProblem } from '../flushes.ts'
import { type Installation, withInstallation, withoutRateLimits } from '../installation.ts'
import { atLeast, exactly, notMeasured, type ResultRow } from '../result-row.ts'
import { Saver } from '../workers/saver.ts'

const serialSaves = 50
const [writers, savesPerWriter] = [8, 20] as const
const title = 'flushes for acknowledged saves'

/** Times at which a save was sent and acknowledged, in milliseconds since 1970. */
type SaveTimes = readonly [sent: number, acknowledged: number]

/** R1b: unlike `kill -9`, a power cut loses what the system has not written yet, so each response must follow a flush. */
export async function measureFlushes(database: Database): Promise<ResultRow[]> {
  const problem = tracingProblem()
  if (problem) return [notMeasured(title, problem)]
  return await withFolder(async (folder) => {
    const file = join(folder, 'flushes')
    return await withInstallation(database, withoutRateLimits, async (installation) => {
      const stopTracing = database.postgres && (await traceProcess(await readProcessId(database.postgres.url('postgres')), file))
      if (database.postgres && !stopTracing) return [notMeasured(title, 'strace is not permitted to trace PostgreSQL here')]
      await installation.start(database.postgres ? {} : { commandPrefix: tracePrefix(file) })
      const { serial, concurrent } = await measureSaves(installation)
      await installation.stop()
      await stopTracing?.()
      const flushes = flushesIn(file)
      const unflushed = concurrent.filter(([sent, acknowledged]) => !flushes.some((time) => time >= sent && time <= acknowledged))
      const [begin, end] = [serial[0]?.[0] ?? 0, serial.at(-1)?.[1] ?? 0]
      return [
        atLeast(serialSaves, {
          guarantee: `${title}, ${serialSaves} one after another`,
          value: flushes.filter((time) => time >= begin && time <= end).length,
        }),
        exactly(0, {
          guarantee: `saves of ${writers} writers acknowledged without a flush since they were sent`,
          value: unflushed.length,
          note: `of ${concurrent.length}`,
        }),
      ]
    })
  })
}

async function measureSaves({ origin }: Installation): Promise<{ serial: SaveTimes[]; concurrent: SaveTimes[] }> {
  const savers = (await createOwners(origin, writers)).map((owner) => new Saver(owner))
  const [first] = savers
  if (!first) throw new Error('There are no savers')
  const serial = await timeSaves(first, origin, serialSaves)
  const concurrent = await Promise.all(savers.map((saver) => timeSaves(saver, origin, savesPerWriter)))
  return { serial, concurrent: concurrent.flat() }
}

async function timeSaves(saver: Saver, origin: string, count: number): Promise<SaveTimes[]> {
  const save = saver.nextSave(origin)
  // The first save reads the current version.
  await save()
  const times: SaveTimes[] = []
  while (times.length < count) {
    const sent = now()
    await save()
    times.push([sent, now()])
  }
  return times
}

const now = () => performance.timeOrigin + performance.now()

/** The process ID of the PostgreSQL postmaster. */
async function readProcessId(url: string): Promise<number> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query("select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid")
    return Number(rows[0].pid)
  })
}
