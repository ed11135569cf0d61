import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { moderation } from '#contract/calls/routes.ts'
import type { Deps } from '../base/deps.ts'
import { accountOf, guard } from '../base/sessions/guard.ts'
import { endorsementKeyOf, endorsementOf } from '../endorsements/endorsement-key.ts'
import { type Appellant, appealAgainst, moderationOf } from './own-moderation.ts'
import { reportPage } from './reports.ts'

export function moderationRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({ ...moderation.report, handler: async (request) => await reportPage(deps, request.body, request) })

  api.route({ ...moderation.own, onRequest: guard(deps), handler: async (request) => await moderationOf(deps.db, accountOf(request).id) })

  const requireSession = guard(deps)
  api.route({
    ...moderation.appeal,
    onRequest: async (request) => (endorsementKeyOf(request) === '' ? await requireSession(request) : undefined),
    handler: async (request) => {
      const key = endorsementKeyOf(request)
      const appellant: Appellant =
        key === '' ? { accountId: accountOf(request).id } : { endorsementId: (await endorsementOf(deps, deps.db, key)).id }
      await appealAgainst(deps, appellant, request.params.id, request.body.text)
    },
  })
}
