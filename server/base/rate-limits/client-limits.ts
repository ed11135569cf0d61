import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify'
import { clientKeyOf } from '../http/client-address.ts'
import { Problem, problemOf } from '../http/problems.ts'
import { defineRule, minute, type RateLimiter, type Rule } from './rate-limiter.ts'

export function limitClient(limits: RateLimiter, rule: Rule<'address' | 'network'>) {
  return async (request: FastifyRequest) => await limits.count(rule(clientKeyOf(request)))
}

/** Files of portfolios, and documents that a private link opens. */
export const fileRule = defineRule('portfolio-file', ['address', 60, 10 * minute], ['network', 300, 10 * minute])

const misses = defineRule('miss', ['address', 60, 10 * minute], ['network', 300, 10 * minute])

/** Looks up a portfolio by an id that could be guessed. After too many misses every lookup is refused, including those of existing ids. */
export async function findByGuessableId<T>(limits: RateLimiter, request: FastifyRequest, find: () => Promise<T>): Promise<T> {
  const miss = misses(clientKeyOf(request))
  await limits.assertRemaining(miss)
  try {
    return await find()
  } catch (error) {
    if (error instanceof Problem && error.body.code === 'not_found') await limits.count(miss)
    throw error
  }
}

/** Bodies that were refused before the rule of their route counted them: malformed, too large, of a wrong type, or invalid. */
const refusedBodies = defineRule('refused-body', ['address', 120, 10 * minute], ['network', 600, 10 * minute])

const refusalStatuses = new Set([400, 413, 415])

/** Requests that are signed in are not counted here, because routes with a session have limits that count before the body is read. */
export function limitRefusedBodies(app: FastifyInstance, rateLimits: RateLimiter, isSignedIn: (request: FastifyRequest) => boolean) {
  const refusedBodyOf = (request: FastifyRequest) => refusedBodies(clientKeyOf(request))
  const acceptedRequests = new WeakSet<FastifyRequest>()
  // Not async, because a promise would delay every request without a body.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!hasBody(request) || isSignedIn(request)) done()
    else rateLimits.assertRemaining(refusedBodyOf(request)).then(() => done(), done)
  })
  const accept: preHandlerHookHandler = (request, _reply, done) => {
    acceptedRequests.add(request)
    done()
  }
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' && route.method !== 'HEAD') route.preHandler = [accept, ...[route.preHandler ?? []].flat()]
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (!hasBody(request) || isSignedIn(request) || acceptedRequests.has(request) || !refusalStatuses.has(problemOf(error).status)) return
    await rateLimits.tryCount(refusedBodyOf(request))
  })
}

function hasBody({ method }: FastifyRequest): boolean {
  return method === 'POST' || method === 'PUT'
}
