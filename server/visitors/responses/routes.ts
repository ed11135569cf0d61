import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { portfolios, stats } from '#contract/calls/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { findByGuessableId } from '../../base/rate-limits/client-limits.ts'
import { findById, noSuchPortfolio } from '../../portfolios/lookup.ts'
import { excludeOff } from '../../portfolios/portfolio-store.ts'
import type { PortfolioCounter } from './portfolio-counter.ts'
import { type PublicDeps, sendCachedResponse, sendPublicResponse } from './send-public-response.ts'

export function publicRoutes(app: FastifyInstance, deps: Deps & PublicDeps & { portfolioCounter: PortfolioCounter }) {
  const { db, rateLimits, portfolioCounter, handles } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  async function sendByHandle(handle: string, request: FastifyRequest, reply: FastifyReply) {
    const portfolio = await handles.find(handle)
    if (!portfolio) throw noSuchPortfolio()
    await sendPublicResponse(deps, portfolio, { format: 'json' }, request, reply)
  }

  // Registered on the untyped app, because these routes send finished bytes, to which the response schemas have already been applied.
  app.route<{ Params: { handle: string } }>({
    ...portfolios.byHandle,
    handler: (request, reply) => {
      const { handle } = request.params
      return sendCachedResponse(deps, handle, { format: 'json' }, request, reply) ? undefined : sendByHandle(handle, request, reply)
    },
  })

  app.route<{ Params: { id: string } }>({
    ...portfolios.byId,
    handler: async (request, reply) => {
      const portfolio = await findByGuessableId(rateLimits, request, async () => {
        const match = await excludeOff(db, await findById(db, request.params.id))
        if (!match) throw noSuchPortfolio()
        return match
      })
      await sendPublicResponse(deps, portfolio, { format: 'json' }, request, reply)
    },
  })

  api.route({ ...stats.stats, handler: async () => ({ portfolioCount: await portfolioCounter.count() }) })
  api.route({ ...stats.count, handler: async () => ({ count: await portfolioCounter.count() }) })
}
