import { setTimeout as wait } from 'node:timers/promises'
import type { LoadPlan, LoadResult, RequestSpec, Seen, Stream } from '../load-plan.ts'
import { quantile } from '../statistics.ts'
import { Connection } from './connection.ts'
import { serveTasks } from './serve-tasks.ts'

/** The load generator: the given number of connections, each with one open request, without pipelining (docs/decisions/0023). */

type Take = () => RequestSpec | undefined

class Counts {
  readonly #times: number[] = []
  readonly #statuses: Record<number, number> = {}

  add(time: number, status: number) {
    this.#times.push(time)
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1
  }

  get seen(): Seen {
    const sorted = Float64Array.from(this.#times).sort()
    const [p50, p95, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.95), quantile(sorted, 0.99)]
    return { answered: sorted.length, statuses: this.#statuses, p50, p95, p99 }
  }
}

async function load({ port, seconds, streams }: LoadPlan): Promise<LoadResult> {
  const counts = new Map<string, Counts>()
  for (const { asks } of streams) for (const { name } of asks) if (!counts.has(name)) counts.set(name, new Counts())
  const lines = await Promise.all(
    streams.flatMap((stream, at) => {
      const shared = nextOf(stream)
      return Array.from({ length: stream.connections }, (_, place) => openLine({ port, stream, at, place, shared, counts }))
    }),
  )
  const start = performance.now()
  const cpu = process.cpuUsage()
  try {
    await Promise.all(lines.map((line) => line.talk(start + seconds * 1000)))
  } finally {
    for (const line of lines) line.close()
  }
  const { user, system } = process.cpuUsage(cpu)
  return {
    seconds: (performance.now() - start) / 1000,
    clientCpu: (user + system) / 1e6,
    byName: Object.fromEntries([...counts].map(([name, each]) => [name, each.seen])),
    numbers: streams.map((_, stream) => lines.filter(({ at }) => at === stream).map((line) => line.number)),
  }
}

function nextOf({ asks, take }: Stream): Take {
  let next = 0
  if (take === 'once') return () => asks[next++]
  return () => asks[next++ % asks.length]
}

interface LineOptions {
  port: number
  stream: Stream
  at: number
  place: number
  shared: Take
  counts: ReadonlyMap<string, Counts>
}

async function openLine(options: LineOptions): Promise<Line> {
  const connection = new Connection(options.port)
  await connection.open()
  return new Line(connection, options)
}

/** One connection and its requests. */
class Line {
  readonly at: number
  number: number
  readonly #connection: Connection
  readonly #port: number
  readonly #take: Take
  readonly #every: number | undefined
  readonly #delay: number
  readonly #counts: ReadonlyMap<string, Counts>

  constructor(connection: Connection, { port, stream, at, place, shared, counts }: LineOptions) {
    const own = stream.asks[place % stream.asks.length]
    this.at = at
    this.number = stream.numbers?.[place] ?? 0
    this.#connection = connection
    this.#port = port
    this.#take = stream.take === 'own' ? () => own : shared
    this.#every = stream.every
    this.#delay = stream.every === undefined ? 0 : (stream.every * place) / stream.connections
    this.#counts = counts
  }

  close() {
    this.#connection.close()
  }

  /** Sends requests until the end; open requests are awaited and counted. */
  async talk(end: number): Promise<void> {
    await wait(this.#delay)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let sentAt: RequestSpec | undefined
    /** The time at which the request was due, so that waiting behind a slow response counts. */
    let due = performance.now()
    const next = () => {
      sentAt = due < end ? this.#take() : undefined
      if (sentAt) this.#connection.send(this.#bytes(sentAt))
      else resolve()
    }
    const answered = (status: number) => {
      const now = performance.now()
      if (!sentAt) return reject(new Error('The server answered without being asked'))
      this.#counts.get(sentAt.name)?.add(now - due, status)
      if (sentAt.status !== undefined && status !== sentAt.status)
        return reject(new Error(`${sentAt.method} ${sentAt.path} answered ${status} instead of ${sentAt.status}`))
      if (numbered(sentAt) && status < 300) this.number++
      const planned = this.#every === undefined ? now : due + this.#every
      if (planned <= now) {
        due = planned
        return next()
      }
      setTimeout(() => {
        due = performance.now()
        next()
      }, planned - now)
    }
    this.#connection.listen(answered, reject)
    next()
    await promise
  }

  #bytes(ask: RequestSpec): Buffer {
    if (numbered(ask)) return written(this.#port, ask, ask.body.replaceAll('%n', String(this.number)))
    const known = fixed.get(ask)
    if (known) return known
    const made = written(this.#port, ask, ask.body ?? '')
    fixed.set(ask, made)
    return made
  }
}

const fixed = new WeakMap<RequestSpec, Buffer>()

function numbered(ask: RequestSpec): ask is RequestSpec & { body: string } {
  return typeof ask.body === 'string' && ask.body.includes('%n')
}

function written(port: number, { method, path, headers = {}, body: given }: RequestSpec, content: string | Uint8Array): Buffer {
  const body = Buffer.from(content)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(given === undefined ? [] : [`content-length: ${body.length}`]),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body])
}

const tasks = { load }

export type LoadTasks = typeof tasks
serveTasks(tasks, { holdsProcess: true })
