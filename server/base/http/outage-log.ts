import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseUnavailableError } from '../db/errors.ts'

const intervalMs = 1000

/** Of each log: when the next line may be written, and the requests since the previous one. */
const outages = new WeakMap<FastifyBaseLogger, { nextAt: number; requests: number }>()

/** Logs that a request failed because of the database: one short line a second, with the number of requests since the previous line. */
export function logOutage(log: FastifyBaseLogger, { message }: DatabaseUnavailableError, now = performance.now()) {
  const { nextAt, requests } = outages.get(log) ?? { nextAt: now, requests: 0 }
  const isDue = now >= nextAt
  if (isDue) log.error({ requests: requests + 1 }, message)
  outages.set(log, isDue ? { nextAt: now + intervalMs, requests: 0 } : { nextAt, requests: requests + 1 })
}
