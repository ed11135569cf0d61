import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { limits } from '#contract/limits.ts'
import { portfolios, stats } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { minute, rule } from '../limits/limits.ts'
import { foundById } from '../limits/misses.ts'
import { accountOf, guard, limited } from '../sessions/guard.ts'
import { isAvailable } from './handles.ts'
import { countPortfolios, pinOf, portfolioByHandle, portfolioById, savePortfolio } from './portfolios.ts'
import { visibleToOwner, visibleToStranger } from './visibility.ts'

/** By account and, where looking costs nothing else, by address. */
const saves = rule('save', ['account', 60, minute])
const handleChecks = rule('check-handle', ['account', 30, minute], ['address', 60, minute])

export function portfolioRoutes(app: FastifyInstance, deps: Deps) {
  const {
    config: { secret },
    db,
    clock,
    rateLimits,
  } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...portfolios.mine,
    onRequest: guard(deps),
    handler: async (request) => {
      const { id } = accountOf(request)
      const stored = await portfolioById(db, id)
      return visibleToOwner(stored, pinOf(secret, stored))
    },
  })

  api.route({
    ...portfolios.save,
    onRequest: [guard(deps), limited(rateLimits, saves)],
    bodyLimit: limits.portfolioBody,
    handler: async (request) => {
      const { id } = accountOf(request)
      const saved = await savePortfolio({ db, secret, clock }, id, request.body)
      return visibleToOwner(saved, pinOf(secret, saved))
    },
  })

  api.route({
    ...portfolios.checkHandle,
    onRequest: [guard(deps), limited(rateLimits, handleChecks)],
    handler: async (request) => {
      const { id } = accountOf(request)
      return { available: await isAvailable(db, request.params.handle, id) }
    },
  })

  api.route({ ...portfolios.byHandle, handler: async ({ params }) => visibleToStranger(await portfolioByHandle(db, params.handle)) })

  api.route({
    ...portfolios.byId,
    handler: async (request) => visibleToStranger(await foundById(rateLimits, request, () => portfolioById(db, request.params.id))),
  })

  api.route({ ...stats.stats, handler: async () => ({ portfolioCount: await countPortfolios(db) }) })
  api.route({ ...stats.count, handler: async () => ({ count: await countPortfolios(db) }) })
}
