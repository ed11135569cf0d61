import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { messages } from '#contract/messages.ts'
import { endorsements } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { publicPortfolioByHandle, publicPortfolioById } from '../portfolios/portfolio-store.ts'
import { findByGuessableId } from '../rate-limits/client-limits.ts'
import { confirmEndorsement, endorse } from './endorsements.ts'

export function endorsementRoutes(app: FastifyInstance, deps: Deps) {
  const { db, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...endorsements.endorseByHandle,
    handler: async (request) => await endorse(deps, await publicPortfolioByHandle(db, request.params.handle), request.body.email, request),
  })

  api.route({
    ...endorsements.endorseById,
    handler: async (request) => {
      const portfolio = await findByGuessableId(rateLimits, request, () => publicPortfolioById(db, request.params.id))
      return await endorse(deps, portfolio, request.body.email, request)
    },
  })

  api.route({
    ...endorsements.confirm,
    handler: async ({ body }) => ({ message: messages.endorsementCounted, ...(await confirmEndorsement(deps, body.token)) }),
  })
}
