import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { kept, portfolios } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { accountOf, guard, sessionOf } from '../sessions/guard.ts'
import { forgetEarlier, forgetKept, keptItems } from './items.ts'

export function keptRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...kept.list,
    onRequest: guard(deps),
    handler: async (request) => await keptItems(deps.db, accountOf(request).id),
  })

  api.route({
    ...portfolios.forgetVersions,
    onRequest: guard(deps),
    handler: async (request, reply) => {
      await forgetEarlier(deps, sessionOf(request))
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...kept.remove,
    onRequest: guard(deps),
    handler: async (request, reply) => {
      await forgetKept(deps, sessionOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  })
}
