/** The input and output of the load generator. Types only. */

export interface RequestSpec {
  /** Requests with the same name are counted together. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Readonly<Record<string, string>>
  /** `%n` is replaced by a counter of the connection. Each successful response to a request with `%n` increments it. */
  body?: string | Uint8Array
  /** Any other status ends the measurement. Without this member, every status is accepted. */
  status?: number
}

export interface Stream {
  requests: readonly RequestSpec[]
  connections: number
  /** `perConnection`: each connection repeats one request. `once`: each request of the list is sent once. */
  order: 'perConnection' | 'once'
  /** Milliseconds between two requests of one connection. Without it, the next one follows the response. */
  intervalMs?: number
  /** The initial value of `%n` for each connection. */
  initialCounters?: readonly number[]
}

export interface LoadPlan {
  port: number
  seconds: number
  streams: readonly Stream[]
}

export interface RequestSummary {
  responseCount: number
  statuses: Record<number, number>
  /** Milliseconds. */
  p50: number
  p95: number
}

export interface LoadResult {
  /** Seconds until the last response. */
  seconds: number
  /** CPU time of the load generator, in seconds. If it is close to `seconds`, the load generator was the bottleneck. */
  clientCpu: number
  byName: Record<string, RequestSummary>
  /** The values of `%n` after the last response, by stream and connection. */
  counters: number[][]
}
