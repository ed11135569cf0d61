import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseFile } from '#server/db/connect.ts'
import { createOwners } from '../../bench/people.ts'
import { quantile } from '../../bench/statistics.ts'
import type { Postgres } from '../../scripts/postgres.ts'
import type { Database } from '../databases.ts'
import { type Installation, manyIps, withInstallation } from '../installation.ts'
import { atMost, exactly, type ResultRow, statement } from '../result-row.ts'
import { Endorser } from '../workers/endorser.ts'
import { PinAttempter } from '../workers/pin-attempter.ts'
import { Saver } from '../workers/saver.ts'
import { Uploader } from '../workers/uploader.ts'
import type { Worker } from '../workers/worker.ts'

const writers = 8
const killsOn = { SQLite: 20, PostgreSQL: 10 } as const
const killsOfPostgres = 3
/** Milliseconds until the kill, different in each round. */
const [minDelayMs, maxDelayMs] = [150, 950]
const maxReadyMs = 2000
/** The first upload after a start is slow. In every fourth round, the kill waits for an upload, at most this many milliseconds. */
const uploadEvery = 4
const maxUploadWaitMs = 5000

interface Count {
  kind: Worker['kind']
  acknowledged: number
  lost: number
  incomplete: number
}

/** R1: acknowledged writes survive `kill -9` of the product and of PostgreSQL. */
export async function measureKills(database: Database): Promise<ResultRow[]> {
  return await withInstallation(database, manyIps, async (installation) => {
    await installation.start()
    const owners = await createOwners(installation.origin, writers)
    const [first] = owners
    if (!first) throw new Error('There are no owners')
    const uploader = new Uploader(owners)
    const workers = [...owners.map((owner) => new Saver(owner)), uploader, new Endorser(first), new PinAttempter(owners)]
    const rounds = killsOn[database.name]
    const counts: Count[] = []
    const startTimes: number[] = []
    let damaged = 0
    for (let round = 0; round < rounds; round++) {
      await runUntil(workers, installation.origin, async () => {
        const uploaded = uploader.acknowledged
        await wait(minDelayMs + ((maxDelayMs - minDelayMs) * round) / rounds)
        const end = performance.now() + maxUploadWaitMs
        while (round % uploadEvery === 0 && uploader.acknowledged === uploaded && performance.now() < end) await wait(1)
        await installation.running.kill()
      })
      startTimes.push(await installation.start())
      counts.push(...(await checkAll(workers, installation.origin)))
      if (database.name === 'SQLite' && !isDatabaseIntact(installation)) damaged++
    }
    const lines = [
      ...lossLines(`${rounds} × kill -9 under ${writers} writers`, counts, workers),
      atMost(maxReadyMs, {
        promise: 'ready again after kill -9, p95',
        value: quantile(
          startTimes.toSorted((a, b) => a - b),
          0.95,
        ),
        unit: 'ms',
      }),
    ]
    if (!database.postgres) return [...lines, exactly(0, { promise: 'integrity checks that failed', value: damaged })]
    return [...lines, ...(await measureDatabaseKills(database.postgres, installation, workers))]
  })
}

/** Kills the database server while the product continues. */
async function measureDatabaseKills(postgres: Postgres, installation: Installation, workers: readonly Worker[]): Promise<ResultRow[]> {
  const before = workers.map(({ acknowledged }) => acknowledged)
  const counts: Count[] = []
  const recoveryTimes: number[] = []
  for (let round = 0; round < killsOfPostgres; round++) {
    await runUntil(workers, installation.origin, async () => {
      await wait(maxDelayMs)
      await postgres.kill()
    })
    await postgres.start()
    recoveryTimes.push(await waitForRead(installation.origin))
    counts.push(...(await checkAll(workers, installation.origin)))
  }
  return [
    ...lossLines(`${killsOfPostgres} × kill -9 of PostgreSQL`, counts, workers, before),
    atMost(maxReadyMs, { promise: 'responds again after PostgreSQL is back', value: Math.max(...recoveryTimes), unit: 'ms' }),
  ]
}

async function runUntil(workers: readonly Worker[], origin: string, event: () => Promise<void>): Promise<void> {
  await Promise.all([...workers.map((worker) => worker.work(origin)), event()])
}

async function checkAll(workers: readonly Worker[], origin: string): Promise<Count[]> {
  return await Promise.all(
    workers.map(async (worker) => ({ kind: worker.kind, acknowledged: worker.acknowledged, ...(await worker.check(origin)) })),
  )
}

function lossLines(when: string, counts: readonly Count[], workers: readonly Worker[], before: readonly number[] = []): ResultRow[] {
  const kinds = [...new Set(workers.map(({ kind }) => kind))]
  const acknowledged = (kind: Worker['kind']) =>
    workers.reduce((sum, worker, index) => sum + (worker.kind === kind ? worker.acknowledged - (before[index] ?? 0) : 0), 0)
  const sum = (value: (count: Count) => number, of = counts) => of.reduce((sum, count) => sum + value(count), 0)
  return [
    ...kinds.map((kind) =>
      exactly(0, {
        promise: `${when}: ${kind} lost`,
        value: sum(
          ({ lost }) => lost,
          counts.filter((count) => count.kind === kind),
        ),
        note: `of ${acknowledged(kind)}`,
      }),
    ),
    statement(`${when}: each kind of operation was acknowledged at least once`, {
      figure: kinds.every((kind) => acknowledged(kind) > 0) ? 'yes' : 'no',
      limit: 'yes',
    }),
    exactly(0, { promise: `${when}: incomplete`, value: sum(({ incomplete }) => incomplete) }),
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
