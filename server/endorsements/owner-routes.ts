import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ownEndorsements } from '#contract/routes.ts'
import type { Deps } from '../base/deps.ts'
import { accountOf, guard, rateLimit } from '../base/sessions/guard.ts'
import { askSomebody } from './asking.ts'
import { decisions } from './limits.ts'
import { changeEndorsementText, deleteEndorsementText, stopWriter } from './owner-endorsements.ts'
import { listOwnEndorsements } from './owner-list.ts'

/** The calls of the owner of a page. */
export function ownEndorsementRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = [guard(deps), rateLimit(deps.rateLimits, decisions)]

  api.route({
    ...ownEndorsements.list,
    onRequest: guard(deps),
    handler: async (request) => await listOwnEndorsements(deps, accountOf(request)),
  })

  api.route({
    ...ownEndorsements.change,
    onRequest,
    handler: async (request) => {
      const account = accountOf(request)
      await changeEndorsementText(deps, account.id, request.params.id, request.body)
      return await listOwnEndorsements(deps, account)
    },
  })

  api.route({
    ...ownEndorsements.remove,
    onRequest,
    handler: async (request) => await deleteEndorsementText(deps, accountOf(request).id, request.params.id),
  })

  api.route({
    ...ownEndorsements.stop,
    onRequest,
    handler: async (request) => await stopWriter(deps, accountOf(request).id, request.params.id),
  })

  api.route({
    ...ownEndorsements.ask,
    onRequest,
    handler: async (request) => await askSomebody(deps, accountOf(request), request.body),
  })
}
