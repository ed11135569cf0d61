import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseFile } from '#server/base/db/connect.ts'
import type { Postgres } from '../../../scripts/postgres.ts'
import { createOwners } from '../../bench/people.ts'
import type { Database } from '../databases.ts'
import { type Installation, withInstallation, withoutRateLimits } from '../installation.ts'
import { exactly, type ResultRow } from '../result-row.ts'
import { Endorser } from '../workers/endorser.ts'
import { PinAttempter } from '../workers/pin-attempter.ts'
import { Saver } from '../workers/saver.ts'
import { Uploader } from '../workers/uploader.ts'
import type { Worker } from '../workers/worker.ts'

const writerCount = 8
const killCounts = { SQLite: 12, PostgreSQL: 6 } as const
const postgresKillCount = 2
/** Each round is killed after so many more writes than the one before. */
const writesPerRound = 10
const writesBeforeDatabaseKill = 50
/** In every fourth round the kill also waits for a write of every worker, because the first upload after a start is slow. */
const waitInterval = 4
const maxWriteWaitMs = 120_000
/** The product must respond again within this time after PostgreSQL is back; otherwise the run ends. */
const maxRecoveryMs = 60_000

interface Count {
  kind: Worker['kind']
  acknowledged: number
  lost: number
  incomplete: number
}

/** R1: acknowledged writes survive `kill -9` of the product and of PostgreSQL. */
export async function measureKills(database: Database): Promise<ResultRow[]> {
  return await withInstallation(database, withoutRateLimits, async (installation) => {
    await installation.start()
    const owners = await createOwners(installation.origin, writerCount)
    const [firstOwner] = owners
    if (!firstOwner) throw new Error('There are no owners')
    const workers = [...owners.map((owner) => new Saver(owner)), new Uploader(owners), new Endorser(firstOwner), new PinAttempter(owners)]
    const rounds = killCounts[database.name]
    const counts: Count[] = []
    let damagedCount = 0
    for (let round = 0; round < rounds; round++) {
      await runUntil(workers, installation.origin, async () => {
        await waitForWrites(workers, round * writesPerRound, round % waitInterval === 0)
        await installation.running.kill()
      })
      await installation.start()
      counts.push(...(await checkAll(workers, installation.origin)))
      if (database.name === 'SQLite' && !isDatabaseIntact(installation)) damagedCount++
    }
    const rows = lossRows(`${rounds} × kill -9 under ${writerCount} writers`, counts, workers)
    if (!database.postgres) return [...rows, exactly(0, { guarantee: 'integrity checks that failed', value: damagedCount })]
    return [...rows, ...(await measureDatabaseKills(database.postgres, installation, workers))]
  })
}

/** Kills the database server while the product continues. */
async function measureDatabaseKills(postgres: Postgres, installation: Installation, workers: readonly Worker[]): Promise<ResultRow[]> {
  const acknowledgedBefore = workers.map(({ acknowledged }) => acknowledged)
  const counts: Count[] = []
  for (let round = 0; round < postgresKillCount; round++) {
    await runUntil(workers, installation.origin, async () => {
      await waitForWrites(workers, writesBeforeDatabaseKill, true)
      await postgres.kill()
    })
    await postgres.start()
    await waitForRead(installation.origin)
    counts.push(...(await checkAll(workers, installation.origin)))
  }
  return lossRows(`${postgresKillCount} × kill -9 of PostgreSQL`, counts, workers, acknowledgedBefore)
}

/** Waits until so many writes are acknowledged after this call, if `ofEach` also one of each worker. */
async function waitForWrites(workers: readonly Worker[], count: number, ofEach: boolean): Promise<void> {
  const before = workers.map(({ acknowledged }) => acknowledged)
  const areAcknowledged = () => {
    const counts = workers.map(({ acknowledged }, index) => acknowledged - (before[index] ?? 0))
    return counts.reduce((sum, one) => sum + one, 0) >= count && !(ofEach && counts.includes(0))
  }
  const end = performance.now() + maxWriteWaitMs
  while (!areAcknowledged()) {
    if (performance.now() > end) throw new Error('Too few writes are acknowledged')
    await wait(1)
  }
}

async function runUntil(workers: readonly Worker[], origin: string, interrupt: () => Promise<void>): Promise<void> {
  await Promise.all([...workers.map((worker) => worker.work(origin)), interrupt()])
}

async function checkAll(workers: readonly Worker[], origin: string): Promise<Count[]> {
  return await Promise.all(
    workers.map(async (worker) => ({ kind: worker.kind, acknowledged: worker.acknowledged, ...(await worker.check(origin)) })),
  )
}

function lossRows(
  scenario: string,
  counts: readonly Count[],
  workers: readonly Worker[],
  acknowledgedBefore: readonly number[] = [],
): ResultRow[] {
  const kinds = [...new Set(workers.map(({ kind }) => kind))]
  const acknowledged = (kind: Worker['kind']) =>
    workers.reduce((sum, worker, index) => sum + (worker.kind === kind ? worker.acknowledged - (acknowledgedBefore[index] ?? 0) : 0), 0)
  const sum = (value: (count: Count) => number, selected = counts) => selected.reduce((sum, count) => sum + value(count), 0)
  return [
    ...kinds.map((kind) =>
      exactly(0, {
        guarantee: `${scenario}: ${kind} lost`,
        value: sum(
          ({ lost }) => lost,
          counts.filter((count) => count.kind === kind),
        ),
        note: `of ${acknowledged(kind)}`,
      }),
    ),
    exactly(0, { guarantee: `${scenario}: incomplete`, value: sum(({ incomplete }) => incomplete) }),
  ]
}

function isDatabaseIntact({ dataDir }: Installation): boolean {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const results = db.prepare('pragma integrity_check').all()
  db.close()
  return results.length === 1 && results[0]?.['integrity_check'] === 'ok'
}

/** Waits until a read from the database succeeds. */
async function waitForRead(origin: string): Promise<void> {
  const end = performance.now() + maxRecoveryMs
  while ((await fetch(`${origin}/api/portfolio/nobody`)).status !== 404) {
    if (performance.now() > end) throw new Error('The product does not respond again after PostgreSQL is back')
    await wait(5)
  }
}
