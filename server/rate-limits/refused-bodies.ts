import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify'
import { clientKeyOf } from '../http/client-address.ts'
import { problemOf } from '../http/problems.ts'
import { defineRule, minute, type RateLimiter } from './rate-limiter.ts'

/** Bodies that were refused before the rule of their route counted them: malformed, too large, of a wrong type, or invalid. */
const refusedBodies = defineRule('refused-body', ['address', 120, 10 * minute])

const refusals = new Set([400, 413, 415])

/**
 * Counts refused bodies by IP, and rejects further bodies before they are read.
 * @param isSignedIn routes with a session have limits of their own, which count before the body is read
 */
export function limitRefusedBodies(app: FastifyInstance, rateLimits: RateLimiter, isSignedIn: (request: FastifyRequest) => boolean) {
  const refusalOf = (request: FastifyRequest) => refusedBodies(clientKeyOf(request))
  const accepted = new WeakSet<FastifyRequest>()
  // Not async, because a promise would delay every request without a body.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!hasBody(request) || isSignedIn(request)) done()
    else rateLimits.assertRemaining(refusalOf(request)).then(() => done(), done)
  })
  const accept: preHandlerHookHandler = (request, _reply, done) => {
    accepted.add(request)
    done()
  }
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' && route.method !== 'HEAD') route.preHandler = [accept, ...[route.preHandler ?? []].flat()]
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (!hasBody(request) || isSignedIn(request) || accepted.has(request) || !refusals.has(problemOf(error).status)) return
    await rateLimits.tryCount(refusalOf(request))
  })
}

function hasBody({ method }: FastifyRequest): boolean {
  return method === 'POST' || method === 'PUT'
}
