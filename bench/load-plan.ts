/** What the load client is told to send, and what it tells afterwards. Types only. */

export interface RequestSpec {
  /** Under which it is counted. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Readonly<Record<string, string>>
  /** `%n` stands for the connection's number, which goes up by one with each ask that has it and was accepted. */
  body?: string | Uint8Array
  /** Any other status ends the measurement; every status is fine without it. */
  status?: number
}

export interface Stream {
  asks: readonly RequestSpec[]
  connections: number
  /** Each connection sends its own ask again and again; or all take the next of the list, round and round; or each is sent once. */
  take: 'own' | 'next' | 'once'
  /** Milliseconds between two requests of one connection. Without it the next one follows the answer. */
  every?: number
  /** Where `%n` begins, for each connection. */
  numbers?: readonly number[]
}

export interface LoadPlan {
  port: number
  seconds: number
  streams: readonly Stream[]
}

export interface Seen {
  answered: number
  statuses: Record<number, number>
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
}

export interface LoadResult {
  /** Until the last answer. */
  seconds: number
  /** CPU time of the client, in seconds: near `seconds` it was the client that was slow. */
  clientCpu: number
  byName: Record<string, Seen>
  /** Where `%n` stands now, by stream and connection. */
  numbers: number[][]
}
