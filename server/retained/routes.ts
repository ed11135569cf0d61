import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { portfolios, retained } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { accountOf, guard, sessionOf } from '../sessions/guard.ts'
import { deleteHistory, deleteRetained, retainedItems } from './items.ts'

export function retainedRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...retained.list,
    onRequest: guard(deps),
    handler: async (request) => await retainedItems(deps.db, accountOf(request).id),
  })

  api.route({
    ...portfolios.deleteVersions,
    onRequest: guard(deps),
    handler: async (request, reply) => {
      await deleteHistory(deps, sessionOf(request))
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...retained.remove,
    onRequest: guard(deps),
    handler: async (request, reply) => {
      await deleteRetained(deps, sessionOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  })
}
