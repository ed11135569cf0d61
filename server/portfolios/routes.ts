import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { limits } from '#contract/limits.ts'
import { portfolios } from '#contract/routes.ts'
import { accountOf, guard } from '../accounts/guard.ts'
import { limited } from '../accounts/limited.ts'
import type { Deps } from '../deps.ts'
import { foundById } from '../limits/misses.ts'
import { isAvailable } from './handles.ts'
import { pinOf, portfolioByHandle, portfolioById, savePortfolio } from './portfolios.ts'
import { visibleToOwner, visibleToStranger } from './visibility.ts'

export function portfolioRoutes(app: FastifyInstance, { config: { secret }, db, auth, clock, rateLimits }: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...portfolios.mine,
    onRequest: guard(auth),
    handler: async (request) => {
      const { id } = accountOf(request)
      const stored = await portfolioById(db, id)
      return visibleToOwner(stored, pinOf(secret, stored))
    },
  })

  api.route({
    ...portfolios.save,
    onRequest: [guard(auth), limited(rateLimits, 'save')],
    bodyLimit: limits.portfolioBody,
    handler: async (request) => {
      const { id } = accountOf(request)
      const saved = await savePortfolio({ db, secret, clock }, String(id), request.body)
      return visibleToOwner(saved, pinOf(secret, saved))
    },
  })

  api.route({
    ...portfolios.checkHandle,
    onRequest: [guard(auth), limited(rateLimits, 'checkHandle')],
    handler: async (request) => {
      const { id } = accountOf(request)
      return { available: await isAvailable(db, request.params.handle, String(id)) }
    },
  })

  api.route({ ...portfolios.byHandle, handler: async ({ params }) => visibleToStranger(await portfolioByHandle(db, params.handle)) })

  api.route({
    ...portfolios.byId,
    handler: async (request) => visibleToStranger(await foundById(rateLimits, request, () => portfolioById(db, request.params.id))),
  })
}
