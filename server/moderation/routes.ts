import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { moderation } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { accountOf, guard } from '../sessions/guard.ts'
import { appealAgainst, moderationOf } from './own-moderation.ts'
import { reportPage } from './reporting.ts'

export function moderationRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({ ...moderation.report, handler: async (request) => await reportPage(deps, request.body, request) })

  api.route({ ...moderation.own, onRequest: guard(deps), handler: async (request) => await moderationOf(deps.db, accountOf(request).id) })

  api.route({
    ...moderation.appeal,
    onRequest: guard(deps),
    handler: async (request) => await appealAgainst(deps, accountOf(request).id, request.params.id, request.body.text),
  })
}
