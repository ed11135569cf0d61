import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accounts, passkeys, providers, settings, twoStep } from '#contract/routes.ts'
import { clientAddress } from './client-address.ts'

const refusals = new Set([401, 403, 429])
const accountRoutes = new Set<string>(
  [accounts, settings, twoStep, passkeys, providers].flatMap((group) => Object.values(group).map(({ url }) => url)),
)

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
  const entry = { reqId: request.id, method: request.method, route, address: clientAddress(request), account: accountIds.get(request) }
  if (refusals.has(statusCode)) request.log.warn({ refused: statusCode, ...entry, milliseconds: Math.round(elapsedTime) }, 'refused')
  else if (statusCode < 300 && accountRoutes.has(route)) request.log.info({ done: statusCode, ...entry }, 'done')
}
