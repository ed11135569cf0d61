import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accounts, passkeys, settings, twoStep } from '#contract/routes.ts'
import { clientAddress } from './client-address.ts'

const refusals = new Set([401, 403, 429])
const accountRoutes = new Set<string>(
  [accounts, settings, twoStep, passkeys].flatMap((group) => Object.values(group).map(({ url }) => url)),
)

const actedOn = new WeakMap<FastifyRequest, string>()

/** Tells the log whose account a request acts on. */
export function setLogAccount(request: FastifyRequest, accountId: string | number) {
  actedOn.set(request, String(accountId))
}

/**
 * Writes into the log who was refused a write, and who signed in or changed something about an account (ASVS 16.3):
 * the route's pattern, the address and the account's id, nothing that was sent.
 */
export function logSecurity(app: FastifyInstance) {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') note(request, statusCode)
    done()
  })
}

function note(request: FastifyRequest, statusCode: number) {
  const route = request.routeOptions.url ?? 'unknown'
  const entry = { reqId: request.id, method: request.method, route, address: clientAddress(request), account: actedOn.get(request) }
  if (refusals.has(statusCode)) request.log.warn({ refused: statusCode, ...entry }, 'refused')
  else if (statusCode < 300 && accountRoutes.has(route)) request.log.info({ done: statusCode, ...entry }, 'done')
}
