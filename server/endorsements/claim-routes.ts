import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { claimKeyHeader } from '#contract/calls.ts'
import { claims } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { clientKeyOf } from '../http/client-address.ts'
import { accountOf, guard, rateLimit } from '../sessions/guard.ts'
import { createClaim, deleteClaim, readClaim } from './claims.ts'
import { claimReads, decisions } from './limits.ts'

/** The calls about imported references: the owner's, and that of the holder of a link. */
export function claimRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = [guard(deps), rateLimit(deps.rateLimits, decisions)]

  api.route({
    ...claims.create,
    onRequest,
    handler: async (request, reply) =>
      reply.code(201).send(await createClaim(deps, accountOf(request), request.params.reference, request.body)),
  })
  api.route({
    ...claims.remove,
    onRequest,
    handler: async (request, reply) => {
      await deleteClaim(deps, accountOf(request).id, request.params.reference)
      return reply.code(204).send(null)
    },
  })
  api.route({
    ...claims.current,
    handler: async (request) => {
      await deps.rateLimits.count(claimReads(clientKeyOf(request)))
      return await readClaim(deps, keyOf(request))
    },
  })
}

const keyOf = ({ headers }: FastifyRequest): string => {
  const key = headers[claimKeyHeader]
  return typeof key === 'string' ? key : ''
}
