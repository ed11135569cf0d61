import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accounts, passkeys, services, settings, twoStep } from '#contract/calls/routes.ts'
import type { Config } from '../config.ts'
import { clientIp } from './client-address.ts'

const refusals = new Set([401, 403, 429])
const accountRoutes = new Set<string>(
  [accounts, settings, twoStep, passkeys, services].flatMap((group) => Object.values(group).map(({ url }) => url)),
)

/** Not a member of the request: only the log reads it, after the response. */
const accountIds = new WeakMap<FastifyRequest, string>()

export function setLogAccount(request: FastifyRequest, accountId: string | number) {
  accountIds.set(request, String(accountId))
}

/** Logs what ASVS 16.3 asks for, without any request content. A refusal has its duration, because a slow one is itself a way to load the server. */
export function logSecurity(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') logWrite(request, reply)
    done()
  })
}

function logWrite(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  const route = request.routeOptions.url ?? 'unknown'
  const entry = { reqId: request.id, method: request.method, route, address: clientIp(request), account: accountIds.get(request) }
  if (refusals.has(statusCode)) request.log.warn({ refused: statusCode, ...entry, milliseconds: Math.round(elapsedTime) }, 'refused')
  else if (statusCode < 300 && accountRoutes.has(route)) request.log.info({ done: statusCode, ...entry }, 'done')
}

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
