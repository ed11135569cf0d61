/** The input and output of the load generator. Types only. */

export interface RequestSpec {
  /** The name under which it is counted. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Readonly<Record<string, string>>
  /** `%n` is replaced by the connection's number, which increases with each accepted request that contains it. */
  body?: string | Uint8Array
  /** Any other status ends the measurement. Without this member, every status is accepted. */
  status?: number
}

export interface Stream {
  requests: readonly RequestSpec[]
  connections: number
  /** Each connection repeats its own request; or all take the next of the list, in a cycle; or each is sent once. */
  order: 'own' | 'next' | 'once'
  /** Milliseconds between two requests of one connection. Without it, the next one follows the response. */
  intervalMs?: number
  /** The first `%n` of each connection. */
  numbers?: readonly number[]
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
  p99: number
}

export interface LoadResult {
  /** Seconds until the last response. */
  seconds: number
  /** CPU time of the load generator, in seconds. If it is close to `seconds`, the load generator was the bottleneck. */
  clientCpu: number
  byName: Record<string, RequestSummary>
  /** The current `%n`, by stream and connection. */
  numbers: number[][]
}
