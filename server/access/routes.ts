import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { access } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { portfolioByHandle, portfolioById } from '../portfolios/portfolios.ts'
import { clientAddress } from '../security.ts'
import { openWithPin } from './pin.ts'

export function accessRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...access.verifyByHandle,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return await openWithPin(deps, await portfolioByHandle(db, request.params.handle), request.body.accessPin, clientAddress(request))
    },
  })

  api.route({
    ...access.verifyById,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return await openWithPin(deps, await portfolioById(db, request.params.id), request.body.accessPin, clientAddress(request))
    },
  })
}
