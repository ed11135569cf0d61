import { type Child, startChild } from './child.ts'
import { type Cores, chooseCores } from './cores.ts'
import type { LoadPlan, LoadResult, RequestSpec, RequestSummary, Stream } from './load-plan.ts'
import type { BareTasks } from './processes/bare.ts'
import type { LoadTasks } from './processes/load.ts'
import type { MachineTasks } from './processes/machine.ts'
import type { Usage } from './processes/usage.ts'
import type { startProduct } from './product.ts'
import { median } from './statistics.ts'

/** How often and for how long each figure is measured. */
export interface Sampling {
  pairs: number
  /** Duration of one round. */
  seconds: number
}

/** The processes that every measurement uses. */
export interface Bench {
  cores: Cores
  sampling: Sampling
  load: Child<LoadTasks>
  bare: Child<BareTasks>
  machine: Child<MachineTasks>
}

export async function withBench<T>(sampling: Sampling, work: (bench: Bench) => Promise<T>): Promise<T> {
  const cores = chooseCores()
  const load = startChild<LoadTasks>('load.ts', cores.client)
  const bare = startChild<BareTasks>('bare.ts', cores.server)
  const machine = startChild<MachineTasks>('machine.ts', cores.server)
  try {
    return await work({ cores, sampling, load, bare, machine })
  } finally {
    await Promise.all([load.stop(), bare.stop(), machine.stop()])
  }
}

/** One of the two compared servers. */
interface MeasuredServer {
  port: number
  usage: () => Promise<Usage>
}

export const bareServer = ({ bare }: Bench, port: number): MeasuredServer => ({ port, usage: () => bare.run('usage') })

export const productServer = ({ port, run }: Awaited<ReturnType<typeof startProduct>>): MeasuredServer => ({
  port,
  usage: () => run('usage'),
})

export interface Round extends LoadResult {
  /** Responses per second, of all requests together. */
  rate: number
  /** Microseconds of the server's CPU time per response. */
  cpu: number
}

/** Loads a server and measures the cost. */
export async function runRound(
  { load }: Bench,
  { port, usage }: MeasuredServer,
  seconds: number,
  streams: readonly Stream[],
): Promise<Round> {
  const before = await usage()
  const plan: LoadPlan = { port, seconds, streams }
  const result = await load.run('load', plan)
  const after = await usage()
  const responseCount = Object.values(result.byName).reduce((sum, summary) => sum + summary.responseCount, 0)
  return { ...result, rate: responseCount / result.seconds, cpu: (after.cpu - before.cpu) / responseCount }
}

/** @throws {Error} when no request with that name was sent */
export function summaryOf({ byName }: LoadResult, { name }: Pick<RequestSpec, 'name'>): RequestSummary {
  const summary = byName[name]
  if (!summary) throw new Error(`No request named ${name} was sent`)
  return summary
}

/** Repeats one request on each connection. */
export const streamOf = (request: RequestSpec, connections = 64): Stream => ({ requests: [request], connections, order: 'perConnection' })

/** Sends one request `count` times on one connection. */
export const repeatRequest = (request: RequestSpec, count: number): Stream => ({
  requests: Array<RequestSpec>(count).fill(request),
  connections: 1,
  order: 'once',
})

/** The median rate of several rounds, formatted as 12,345. */
export const rateOf = (rounds: readonly { rate: number }[]): string =>
  Math.round(median(rounds.map(({ rate }) => rate))).toLocaleString('en')
