import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { messages } from '#contract/messages.ts'
import { contact } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { answerInPageLanguage } from '../portfolios/page-language.ts'
import { publicPortfolioByHandle, publicPortfolioById } from '../portfolios/portfolio-store.ts'
import { findByGuessableId } from '../rate-limits/client-limits.ts'
import { confirmMessage, deliveredText, stopSender, writeMessage } from './contact.ts'

export function contactRoutes(app: FastifyInstance, deps: Deps) {
  const { db, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  const byHandle = ({ params }: FastifyRequest<{ Params: { handle: string } }>) => publicPortfolioByHandle(db, params.handle)
  const byId = (request: FastifyRequest<{ Params: { id: string } }>) =>
    findByGuessableId(rateLimits, request, () => publicPortfolioById(db, request.params.id))

  api.route({
    ...contact.writeByHandle,
    handler: async (request) => await writeMessage(deps, await byHandle(request), request.body, request),
    errorHandler: answerInPageLanguage(byHandle),
  })

  api.route({
    ...contact.writeById,
    handler: async (request) => await writeMessage(deps, await byId(request), request.body, request),
    errorHandler: answerInPageLanguage(byId),
  })

  api.route({
    ...contact.confirm,
    handler: async ({ body }) => ({ message: deliveredText((await confirmMessage(deps, body.token)).portfolio) }),
  })

  api.route({
    ...contact.stopSender,
    handler: async ({ body }) => {
      await stopSender(deps, body.token)
      return { message: messages.senderStopped }
    },
  })
}
