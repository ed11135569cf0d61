import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { unlockKeyHeader } from '#contract/calls/calls.ts'
import { access } from '#contract/calls/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { accountOf, guard } from '../../base/sessions/guard.ts'
import { answerInPageLanguage } from '../page-language.ts'
import { requestedPortfolio } from '../portfolio-store.ts'
import { unlockForRequest } from './pin.ts'
import { allowMore, describeBudget } from './pin-budget.ts'

export function accessRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  const { byHandle, byId } = requestedPortfolio(deps)

  api.route({
    ...access.verifyByHandle,
    handler: async (request, reply) => {
      const { unlocked, key } = await unlockForRequest(deps, await byHandle(request), request.body.accessPin, request, reply)
      return reply.header(unlockKeyHeader, key).send(unlocked)
    },
    errorHandler: answerInPageLanguage(byHandle),
  })

  api.route({
    ...access.verifyById,
    handler: async (request, reply) => {
      const { unlocked, key } = await unlockForRequest(deps, await byId(request), request.body.accessPin, request, reply)
      return reply.header(unlockKeyHeader, key).send(unlocked)
    },
    errorHandler: answerInPageLanguage(byId),
  })

  api.route({
    ...access.budget,
    onRequest: guard(deps),
    handler: async (request) => await describeBudget(db, accountOf(request).id, clock()),
  })

  api.route({
    ...access.allowMore,
    onRequest: guard(deps),
    handler: async (request) => {
      await allowMore(db, accountOf(request).id, clock())
      return await describeBudget(db, accountOf(request).id, clock())
    },
  })
}
