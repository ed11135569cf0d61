import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { moderation } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { endorsementKeyOf, endorsementOf, hasEndorsementKey } from '../endorsements/endorsement-key.ts'
import { accountOf, guard } from '../sessions/guard.ts'
import { type Appellant, appealAgainst, moderationOf } from './own-moderation.ts'
import { reportPage } from './reporting.ts'

export function moderationRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({ ...moderation.report, handler: async (request) => await reportPage(deps, request.body, request) })

  api.route({ ...moderation.own, onRequest: guard(deps), handler: async (request) => await moderationOf(deps.db, accountOf(request).id) })

  const session = guard(deps)
  api.route({
    ...moderation.appeal,
    onRequest: async (request) => (hasEndorsementKey(request) ? undefined : await session(request)),
    handler: async (request) => {
      const appellant: Appellant = hasEndorsementKey(request)
        ? { endorsementId: (await endorsementOf(deps, deps.db, endorsementKeyOf(request))).id }
        : { accountId: accountOf(request).id }
      await appealAgainst(deps, appellant, request.params.id, request.body.text)
    },
  })
}
