import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { unlockKeyHeader } from '#contract/calls.ts'
import { access } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { publicPortfolioByHandle, publicPortfolioById } from '../portfolios/portfolio-store.ts'
import { findByGuessableId } from '../rate-limits/client-limits.ts'
import { accountOf, guard } from '../sessions/guard.ts'
import { unlockForRequest } from './pin.ts'
import { allowMore, describeBudget } from './pin-budget.ts'

export function accessRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...access.verifyByHandle,
    handler: async (request, reply) => {
      const portfolio = await publicPortfolioByHandle(db, request.params.handle)
      const { unlocked, key } = await unlockForRequest(deps, portfolio, request.body.accessPin, request, reply)
      return reply.header(unlockKeyHeader, key).send(unlocked)
    },
  })

  api.route({
    ...access.verifyById,
    handler: async (request, reply) => {
      const portfolio = await findByGuessableId(rateLimits, request, () => publicPortfolioById(db, request.params.id))
      const { unlocked, key } = await unlockForRequest(deps, portfolio, request.body.accessPin, request, reply)
      return reply.header(unlockKeyHeader, key).send(unlocked)
    },
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
