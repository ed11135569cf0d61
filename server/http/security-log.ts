import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accounts, passkeys, settings, twoStep } from '#contract/routes.ts'
import { clientAddress } from './client-address.ts'

const refusals = new Set([401, 403, 429])
const accountRoutes = new Set<string>(
  [accounts, settings, twoStep, passkeys].flatMap((group) => Object.values(group).map(({ url }) => url)),
)

const actedOn = new WeakMap<FastifyRequest, string>()

/** Tells the log whose account a request acts on. */
export function actsOn(request: FastifyRequest, accountId: string | number) {
  actedOn.set(request, String(accountId))
}

/**
 * Writes into the log who was refused a write, and who signed in or changed something about an account (ASVS 16.3):
 * the route's pattern, the address and the account's id, nothing that was sent.
 */
export function logSecurity(app: FastifyInstance) {
  // At 'warn' Fastify says nothing of every request; these few lines are wanted all the same.
  const level = app.log.level === 'warn' ? 'info' : app.log.level
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const route = request.routeOptions.url ?? 'unknown'
    const entry = { method: request.method, route, address: clientAddress(request), account: actedOn.get(request) }
    if (refusals.has(statusCode)) request.log.warn({ refused: statusCode, ...entry }, 'refused')
    else if (statusCode < 300 && accountRoutes.has(route)) request.log.child({}, { level }).info({ done: statusCode, ...entry }, 'done')
  })
}
