import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseFile } from '#server/db/connect.ts'
import { createOwners } from '../../bench/people.ts'
import { quantile } from '../../bench/statistics.ts'
import type { Postgres } from '../../scripts/postgres.ts'
import type { Database } from '../databases.ts'
import { type Installation, manyAddresses, withInstallation } from '../installation.ts'
import { atMost, exactly, type ResultRow, statement } from '../result-row.ts'
import { Endorser } from '../workers/endorser.ts'
import { Guesser } from '../workers/guesser.ts'
import { Saver } from '../workers/saver.ts'
import { Uploader } from '../workers/uploader.ts'
import type { Worker } from '../workers/worker.ts'

const writers = 8
const killsOn = { SQLite: 20, PostgreSQL: 10 } as const
const killsOfPostgres = 3
/** Milliseconds until the kill, different in each round. */
const [soonest, latest] = [150, 950]
const readyWithin = 2000
/** An upload takes longest after a start: the kill waits for one this often, and this many milliseconds. */
const uploadEvery = 4
const uploadWithin = 5000

interface Count {
  kind: Worker['kind']
  acknowledged: number
  lost: number
  torn: number
}

/** R1: acknowledged writes survive `kill -9` of the product and of PostgreSQL. */
export async function kills(database: Database): Promise<ResultRow[]> {
  return await withInstallation(database, manyAddresses, async (installation) => {
    await installation.start()
    const people = await createOwners(installation.origin, writers)
    const [first] = people
    if (!first) throw new Error('There are no people')
    const uploader = new Uploader(people)
    const workers = [...people.map((owner) => new Saver(owner)), uploader, new Endorser(first), new Guesser(people)]
    const rounds = killsOn[database.name]
    const counts: Count[] = []
    const readyAfter: number[] = []
    let damaged = 0
    for (let round = 0; round < rounds; round++) {
      await working(workers, installation.origin, async () => {
        const uploaded = uploader.acknowledged
        await wait(soonest + ((latest - soonest) * round) / rounds)
        const end = performance.now() + uploadWithin
        while (round % uploadEvery === 0 && uploader.acknowledged === uploaded && performance.now() < end) await wait(1)
        await installation.running.kill()
      })
      readyAfter.push(await installation.start())
      counts.push(...(await looked(workers, installation.origin)))
      if (database.name === 'SQLite' && !isWhole(installation)) damaged++
    }
    const lines = [
      ...lossLines(`${rounds} × kill -9 under ${writers} writers`, counts, workers),
      atMost(readyWithin, {
        promise: 'ready again after kill -9, p95',
        value: quantile(
          readyAfter.toSorted((a, b) => a - b),
          0.95,
        ),
        unit: 'ms',
      }),
    ]
    if (!database.postgres) return [...lines, exactly(0, { promise: 'integrity checks that failed', value: damaged })]
    return [...lines, ...(await killsBelow(database.postgres, installation, workers))]
  })
}

/** Kills the database server while the product continues. */
async function killsBelow(postgres: Postgres, installation: Installation, workers: readonly Worker[]): Promise<ResultRow[]> {
  const before = workers.map(({ acknowledged }) => acknowledged)
  const counts: Count[] = []
  const backAfter: number[] = []
  for (let round = 0; round < killsOfPostgres; round++) {
    await working(workers, installation.origin, async () => {
      await wait(latest)
      await postgres.kill()
    })
    await postgres.start()
    backAfter.push(await untilAnswered(installation.origin))
    counts.push(...(await looked(workers, installation.origin)))
  }
  return [
    ...lossLines(`${killsOfPostgres} × kill -9 of PostgreSQL`, counts, workers, before),
    atMost(readyWithin, { promise: 'answers again once PostgreSQL is back', value: Math.max(...backAfter), unit: 'ms' }),
  ]
}

async function working(workers: readonly Worker[], origin: string, happens: () => Promise<void>): Promise<void> {
  await Promise.all([...workers.map((worker) => worker.work(origin)), happens()])
}

async function looked(workers: readonly Worker[], origin: string): Promise<Count[]> {
  return await Promise.all(
    workers.map(async (worker) => ({ kind: worker.kind, acknowledged: worker.acknowledged, ...(await worker.look(origin)) })),
  )
}

function lossLines(when: string, counts: readonly Count[], workers: readonly Worker[], before: readonly number[] = []): ResultRow[] {
  const kinds = [...new Set(workers.map(({ kind }) => kind))]
  const acknowledged = (kind: Worker['kind']) =>
    workers.reduce((sum, worker, at) => sum + (worker.kind === kind ? worker.acknowledged - (before[at] ?? 0) : 0), 0)
  const sum = (value: (count: Count) => number, of = counts) => of.reduce((sum, count) => sum + value(count), 0)
  return [
    ...kinds.map((kind) =>
      exactly(0, {
        promise: `${when}: ${kind} lost`,
        value: sum(
          ({ lost }) => lost,
          counts.filter((count) => count.kind === kind),
        ),
        beside: `of ${acknowledged(kind)}`,
      }),
    ),
    statement(`${when}: something of everything was acknowledged`, {
      figure: kinds.every((kind) => acknowledged(kind) > 0) ? 'yes' : 'no',
      bar: 'yes',
    }),
    exactly(0, { promise: `${when}: torn`, value: sum(({ torn }) => torn) }),
  ]
}

function isWhole({ dataDir }: Installation): boolean {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const found = db.prepare('pragma integrity_check').all()
  db.close()
  return found.length === 1 && found[0]?.['integrity_check'] === 'ok'
}

/** Milliseconds until a read from the database succeeds. */
async function untilAnswered(origin: string): Promise<number> {
  const begin = performance.now()
  while (!(await fetch(`${origin}/api/portfolio/nobody`).then(({ status }) => status === 404))) await wait(5)
  return performance.now() - begin
}
