import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Returns a generator of request ids for the log. They are unique across restarts and processes, and cheaper than random ids. */
export function createRequestIdGenerator(): () => string {
  const start = randomBytes(4).toString('base64url')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

/** Logs every request at level `debug`: the route pattern instead of the URL, which may contain a key. */
export function logRequests(app: FastifyInstance, { logLevel }: Pick<Config, 'logLevel'>) {
  if (logLevel !== 'debug') return
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    request.log.debug({ reqId: request.id, method: request.method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
    done()
  })
}
