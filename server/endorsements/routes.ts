import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { endorsementKeyHeader } from '#contract/calls.ts'
import { endorsements } from '#contract/routes.ts'
import { english } from '#contract/words/spoken.ts'
import type { Deps } from '../deps.ts'
import { answerInPageLanguage } from '../portfolios/page-language.ts'
import { requestedPortfolio } from '../portfolios/requested-portfolio.ts'
import { claimRoutes } from './claim-routes.ts'
import { confirmEndorsement, endorse } from './endorsements.ts'
import { myEndorsementRoutes } from './my-routes.ts'
import { oneClickRoute } from './one-click.ts'
import { ownEndorsementRoutes } from './own-routes.ts'

export function endorsementRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

  const { byHandle, byId } = requestedPortfolio(deps)

  api.route({
    ...endorsements.endorseByHandle,
    handler: async (request) => await endorse(deps, await byHandle(request), request.body, request),
    errorHandler: answerInPageLanguage(byHandle),
  })

  api.route({
    ...endorsements.endorseById,
    handler: async (request) => await endorse(deps, await byId(request), request.body, request),
    errorHandler: answerInPageLanguage(byId),
  })

  api.route({
    ...endorsements.confirm,
    handler: async ({ body }, reply) => {
      const { key, ...endorsed } = await confirmEndorsement(deps, body.token)
      return reply.header(endorsementKeyHeader, key).send({ message: english.say('endorsementCounted'), ...endorsed })
    },
  })

  claimRoutes(app, deps)
  myEndorsementRoutes(app, deps)
  ownEndorsementRoutes(app, deps)
  app.register(async (scope) => oneClickRoute(scope, deps))
}
