import { setTimeout as wait } from 'node:timers/promises'
import type { LoadPlan, LoadResult, RequestSpec, RequestSummary, Stream } from '../load-plan.ts'
import { quantile } from '../statistics.ts'
import { Connection } from './connection.ts'
import { serveTasks } from './serve-tasks.ts'

/** The load generator: the given number of connections, each with one pending request, without pipelining (docs/decisions/0023). */

type NextRequest = () => RequestSpec | undefined

class Responses {
  readonly #times: number[] = []
  readonly #statuses: Record<number, number> = {}

  add(time: number, status: number) {
    this.#times.push(time)
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1
  }

  get summary(): RequestSummary {
    const sorted = Float64Array.from(this.#times).sort()
    const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)]
    return { responseCount: sorted.length, statuses: this.#statuses, p50, p95 }
  }
}

async function load({ port, seconds, streams }: LoadPlan): Promise<LoadResult> {
  const responsesByName = new Map<string, Responses>()
  for (const { requests } of streams)
    for (const { name } of requests) if (!responsesByName.has(name)) responsesByName.set(name, new Responses())
  const connections = await Promise.all(
    streams.flatMap((stream, streamIndex) => {
      const sharedSource = createRequestSource(stream)
      return Array.from({ length: stream.connections }, (_, connectionIndex) =>
        openConnection({ port, stream, streamIndex, connectionIndex, sharedSource, responsesByName }),
      )
    }),
  )
  const start = performance.now()
  const cpu = process.cpuUsage()
  const measuresRate = streams.every(({ connections, intervalMs }) => connections > 1 && intervalMs === undefined)
  const stopSpinning = measuresRate ? spin() : () => undefined
  try {
    await Promise.all(connections.map((connection) => connection.run(start + seconds * 1000)))
  } finally {
    stopSpinning()
    for (const connection of connections) connection.close()
  }
  const { user, system } = process.cpuUsage(cpu)
  return {
    seconds: (performance.now() - start) / 1000,
    clientCpu: (user + system) / 1e6,
    byName: Object.fromEntries([...responsesByName].map(([name, responses]) => [name, responses.summary])),
    counters: streams.map((_, stream) =>
      connections.filter(({ streamIndex }) => streamIndex === stream).map((connection) => connection.counter),
    ),
  }
}

/**
 * Keeps this process busy until the returned function is called. Otherwise it would sleep after each response, and waking it up would
 * take a slow server more time than a fast one.
 */
function spin(): () => void {
  let isStopped = false
  const turn = () => {
    if (!isStopped) setImmediate(turn)
  }
  turn()
  return () => {
    isStopped = true
  }
}

/** The requests of a stream, which its connections share, one after another. */
function createRequestSource({ requests }: Stream): NextRequest {
  let next = 0
  return () => requests[next++]
}

interface ConnectionOptions {
  port: number
  stream: Stream
  streamIndex: number
  connectionIndex: number
  sharedSource: NextRequest
  responsesByName: ReadonlyMap<string, Responses>
}

async function openConnection(options: ConnectionOptions): Promise<LoadConnection> {
  const connection = new Connection(options.port)
  await connection.open()
  return new LoadConnection(connection, options)
}

/** One connection and its requests. */
class LoadConnection {
  readonly streamIndex: number
  counter: number
  readonly #connection: Connection
  readonly #port: number
  readonly #nextRequest: NextRequest
  readonly #intervalMs: number | undefined
  readonly #delayMs: number
  readonly #responsesByName: ReadonlyMap<string, Responses>

  constructor(connection: Connection, { port, stream, streamIndex, connectionIndex, sharedSource, responsesByName }: ConnectionOptions) {
    const ownRequest = stream.requests[connectionIndex % stream.requests.length]
    this.streamIndex = streamIndex
    this.counter = stream.initialCounters?.[connectionIndex] ?? 0
    this.#connection = connection
    this.#port = port
    this.#nextRequest = stream.order === 'perConnection' ? () => ownRequest : sharedSource
    this.#intervalMs = stream.intervalMs
    this.#delayMs = stream.intervalMs === undefined ? 0 : (stream.intervalMs * connectionIndex) / stream.connections
    this.#responsesByName = responsesByName
  }

  close() {
    this.#connection.close()
  }

  /** Sends requests until `end`. A request that is still pending then is awaited and counted. */
  async run(end: number): Promise<void> {
    await wait(this.#delayMs)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let pendingRequest: RequestSpec | undefined
    /** When the request was scheduled. Latency is measured from here, so that it includes waiting for a slow previous response. */
    let dueAt = performance.now()
    const next = () => {
      pendingRequest = dueAt < end ? this.#nextRequest() : undefined
      if (pendingRequest) this.#connection.send(this.#encode(pendingRequest))
      else resolve()
    }
    const onResponse = (status: number) => {
      const now = performance.now()
      if (!pendingRequest) return reject(new Error('The server sent a response without a request'))
      this.#responsesByName.get(pendingRequest.name)?.add(now - dueAt, status)
      if (pendingRequest.status !== undefined && status !== pendingRequest.status)
        return reject(new Error(`${pendingRequest.method} ${pendingRequest.path} returned ${status} instead of ${pendingRequest.status}`))
      if (hasCounter(pendingRequest) && status < 300) this.counter++
      const nextAt = this.#intervalMs === undefined ? now : dueAt + this.#intervalMs
      if (nextAt <= now) {
        dueAt = nextAt
        return next()
      }
      setTimeout(() => {
        dueAt = performance.now()
        next()
      }, nextAt - now)
    }
    this.#connection.setCallbacks(onResponse, reject)
    next()
    await promise
  }

  #encode(request: RequestSpec): Buffer {
    if (hasCounter(request)) return encodeRequest(this.#port, request, request.body.replaceAll('%n', String(this.counter)))
    const cached = encodedRequests.get(request)
    if (cached) return cached
    const encoded = encodeRequest(this.#port, request, request.body ?? '')
    encodedRequests.set(request, encoded)
    return encoded
  }
}

const encodedRequests = new WeakMap<RequestSpec, Buffer>()

function hasCounter(request: RequestSpec): request is RequestSpec & { body: string } {
  return typeof request.body === 'string' && request.body.includes('%n')
}

function encodeRequest(
  port: number,
  { method, path, headers = {}, body: originalBody }: RequestSpec,
  content: string | Uint8Array,
): Buffer {
  const body = Buffer.from(content)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(originalBody === undefined ? [] : [`content-length: ${body.length}`]),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body])
}

const tasks = { load }

export type LoadTasks = typeof tasks
serveTasks(tasks)
