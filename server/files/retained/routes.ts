import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { portfolios, retained } from '#contract/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { waitForTurnOfClient } from '../../base/http/own-turn.ts'
import { defineRule, minute } from '../../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit, sessionOf } from '../../base/sessions/guard.ts'
import { deleteHistory, deleteRetained, listRetainedItems } from './items.ts'

/** Each read parses all retained data. */
const reads = defineRule('retained', ['account', 120, minute], ['address', 480, minute])
const changes = defineRule('retained-change', ['account', 60, minute], ['address', 240, minute])

export function retainedRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...retained.list,
    onRequest: [guard(deps), rateLimit(deps.rateLimits, reads), waitForTurnOfClient],
    handler: async (request) => await listRetainedItems(deps.db, accountOf(request).id),
  })

  api.route({
    ...portfolios.deleteVersions,
    onRequest: [guard(deps), rateLimit(deps.rateLimits, changes), waitForTurnOfClient],
    handler: async (request, reply) => {
      await deleteHistory(deps, sessionOf(request))
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...retained.remove,
    onRequest: [guard(deps), rateLimit(deps.rateLimits, changes), waitForTurnOfClient],
    handler: async (request, reply) => {
      await deleteRetained(deps, sessionOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  })
}
