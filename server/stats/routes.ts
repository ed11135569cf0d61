import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { stats } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { countPortfolios } from '../portfolios/portfolios.ts'

export function statsRoutes(app: FastifyInstance, { db }: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.route({ ...stats.stats, handler: async () => ({ portfolioCount: await countPortfolios(db) }) })
  api.route({ ...stats.count, handler: async () => ({ count: await countPortfolios(db) }) })
}
