import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Ids of requests for the log: told apart across restarts and processes, and cheaper than random ones. */
export function requestIds(): () => string {
  const start = randomBytes(4).toString('base64url')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

/** At `debug` the log has a line for each request: its pattern and not its address, which may hold a key. */
export function logRequests(app: FastifyInstance, { logLevel }: Pick<Config, 'logLevel'>) {
  if (logLevel !== 'debug') return
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    request.log.debug({ reqId: request.id, method: request.method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
    done()
  })
}
