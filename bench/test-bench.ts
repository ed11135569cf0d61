import { type Child, startChild } from './child.ts'
import { type Cores, chooseCores } from './cores.ts'
import type { LoadPlan, LoadResult, RequestSpec, Seen, Stream } from './load-plan.ts'
import type { BareTasks } from './processes/bare.ts'
import type { LoadTasks } from './processes/load.ts'
import type { MachineTasks } from './processes/machine.ts'
import type { Usage } from './processes/usage.ts'
import type { startProduct } from './product.ts'
import { median } from './statistics.ts'

/** The duration and number of measurements. */
export interface Pace {
  pairs: number
  /** Duration of one round. */
  seconds: number
}

/** The processes that every measurement uses. */
export interface Bench {
  cores: Cores
  pace: Pace
  load: Child<LoadTasks>
  bare: Child<BareTasks>
  machine: Child<MachineTasks>
}

export async function withBench<T>(pace: Pace, work: (bench: Bench) => Promise<T>): Promise<T> {
  const cores = chooseCores()
  const load = startChild<LoadTasks>('load.ts', cores.client)
  const bare = startChild<BareTasks>('bare.ts', cores.server)
  const machine = startChild<MachineTasks>('machine.ts', cores.server)
  try {
    return await work({ cores, pace, load, bare, machine })
  } finally {
    await Promise.all([load.stop(), bare.stop(), machine.stop()])
  }
}

/** One of the two compared servers. */
interface Station {
  port: number
  usage: () => Promise<Usage>
}

export const bareStation = ({ bare }: Bench, port: number): Station => ({ port, usage: () => bare.ask('usage') })

export const productStation = ({ port, ask }: Awaited<ReturnType<typeof startProduct>>): Station => ({ port, usage: () => ask('usage') })

export interface Round extends LoadResult {
  /** Responses per second, of all requests together. */
  rate: number
  /** Microseconds of the server's CPU time per response. */
  cpu: number
}

/** Loads a server and measures the cost. */
export async function round({ load }: Bench, { port, usage }: Station, seconds: number, streams: readonly Stream[]): Promise<Round> {
  const before = await usage()
  const plan: LoadPlan = { port, seconds, streams }
  const result = await load.ask('load', plan)
  const after = await usage()
  const answered = Object.values(result.byName).reduce((sum, seen) => sum + seen.answered, 0)
  return { ...result, rate: answered / result.seconds, cpu: (after.cpu - before.cpu) / answered }
}

/** @throws {Error} when nothing of that name was sent */
export function seen({ byName }: LoadResult, { name }: Pick<RequestSpec, 'name'>): Seen {
  const found = byName[name]
  if (!found) throw new Error(`Nothing called ${name} was sent`)
  return found
}

/** Repeats one request on each connection. */
export const stream = (ask: RequestSpec, connections = 64): Stream => ({ asks: [ask], connections, take: 'own' })

/** Sends one request `count` times on one connection. */
export const times = (ask: RequestSpec, count: number): Stream => ({
  asks: Array<RequestSpec>(count).fill(ask),
  connections: 1,
  take: 'once',
})

/** The median rate of several rounds, formatted as 12,345. */
export const rateOf = (rounds: readonly { rate: number }[]): string =>
  Math.round(median(rounds.map(({ rate }) => rate))).toLocaleString('en')
