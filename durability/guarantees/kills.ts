import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseFile } from '#server/db/connect.ts'
import { createOwners } from '../../bench/people.ts'
import { quantile } from '../../bench/statistics.ts'
import type { Postgres } from '../../scripts/postgres.ts'
import type { Database } from '../databases.ts'
import { type Installation, withInstallation, withoutRateLimits } from '../installation.ts'
import { atMost, exactly, exactText, type ResultRow } from '../result-row.ts'
import { Endorser } from '../workers/endorser.ts'
import { PinAttempter } from '../workers/pin-attempter.ts'
import { Saver } from '../workers/saver.ts'
import { Uploader } from '../workers/uploader.ts'
import type { Worker } from '../workers/worker.ts'

const writerCount = 8
const killCounts = { SQLite: 20, PostgreSQL: 10 } as const
const postgresKillCount = 3
/** Milliseconds until the kill, different in each round. */
const [minDelayMs, maxDelayMs] = [150, 950]
const maxReadyMs = 2000
/** The first upload after a start is slow, so the kill waits for an upload in every fourth round. */
const uploadInterval = 4
const maxUploadWaitMs = 5000

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
    const uploader = new Uploader(owners)
    const workers = [...owners.map((owner) => new Saver(owner)), uploader, new Endorser(firstOwner), new PinAttempter(owners)]
    const rounds = killCounts[database.name]
    const counts: Count[] = []
    const startTimes: number[] = []
    let damagedCount = 0
    for (let round = 0; round < rounds; round++) {
      await runUntil(workers, installation.origin, async () => {
        const uploadedBefore = uploader.acknowledged
        await wait(minDelayMs + ((maxDelayMs - minDelayMs) * round) / rounds)
        const end = performance.now() + maxUploadWaitMs
        while (round % uploadInterval === 0 && uploader.acknowledged === uploadedBefore && performance.now() < end) await wait(1)
        await installation.running.kill()
      })
      startTimes.push(await installation.start())
      counts.push(...(await checkAll(workers, installation.origin)))
      if (database.name === 'SQLite' && !isDatabaseIntact(installation)) damagedCount++
    }
    const rows = [
      ...lossRows(`${rounds} × kill -9 under ${writerCount} writers`, counts, workers),
      atMost(maxReadyMs, {
        promise: 'ready again after kill -9, p95',
        value: quantile(
          startTimes.toSorted((a, b) => a - b),
          0.95,
        ),
        unit: 'ms',
      }),
    ]
    if (!database.postgres) return [...rows, exactly(0, { promise: 'integrity checks that failed', value: damagedCount })]
    return [...rows, ...(await measureDatabaseKills(database.postgres, installation, workers))]
  })
}

/** Kills the database server while the product continues. */
async function measureDatabaseKills(postgres: Postgres, installation: Installation, workers: readonly Worker[]): Promise<ResultRow[]> {
  const acknowledgedBefore = workers.map(({ acknowledged }) => acknowledged)
  const counts: Count[] = []
  const recoveryTimes: number[] = []
  for (let round = 0; round < postgresKillCount; round++) {
    await runUntil(workers, installation.origin, async () => {
      await wait(maxDelayMs)
      await postgres.kill()
    })
    await postgres.start()
    recoveryTimes.push(await waitForRead(installation.origin))
    counts.push(...(await checkAll(workers, installation.origin)))
  }
  return [
    ...lossRows(`${postgresKillCount} × kill -9 of PostgreSQL`, counts, workers, acknowledgedBefore),
    atMost(maxReadyMs, { promise: 'responds again after PostgreSQL is back', value: Math.max(...recoveryTimes), unit: 'ms' }),
  ]
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
        promise: `${scenario}: ${kind} lost`,
        value: sum(
          ({ lost }) => lost,
          counts.filter((count) => count.kind === kind),
        ),
        note: `of ${acknowledged(kind)}`,
      }),
    ),
    exactText(`${scenario}: each kind of operation was acknowledged at least once`, {
      figure: kinds.every((kind) => acknowledged(kind) > 0) ? 'yes' : 'no',
      limit: 'yes',
    }),
    exactly(0, { promise: `${scenario}: incomplete`, value: sum(({ incomplete }) => incomplete) }),
  ]
}

function isDatabaseIntact({ dataDir }: Installation): boolean {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const results = db.prepare('pragma integrity_check').all()
  db.close()
  return results.length === 1 && results[0]?.['integrity_check'] === 'ok'
}

/** Milliseconds until a read from the database succeeds. */
async function waitForRead(origin: string): Promise<number> {
  const begin = performance.now()
  while (!(await fetch(`${origin}/api/portfolio/nobody`).then(({ status }) => status === 404))) await wait(5)
  return performance.now() - begin
}
