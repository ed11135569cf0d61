import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { endorsementKeyHeader } from '#contract/calls.ts'
import { endorsements } from '#contract/routes.ts'
import { english } from '#contract/words/spoken.ts'
import type { Deps } from '../base/deps.ts'
import { answerInPageLanguage } from '../portfolios/page-language.ts'
import { requestedPortfolio } from '../portfolios/requested-portfolio.ts'
import { confirmEndorsement, endorse } from './endorsements.ts'
import { oneClickRoute } from './one-click.ts'

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

  app.register(async (scope) => oneClickRoute(scope, deps))
}
