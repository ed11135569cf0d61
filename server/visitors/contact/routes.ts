import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { contact } from '#contract/calls/routes.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../../base/deps.ts'
import { answerInPageLanguage } from '../../portfolios/page-language.ts'
import { requestedPortfolio } from '../../portfolios/portfolio-store.ts'
import { confirmMessage, deliveredText, stopSender, writeMessage } from './contact.ts'

export function contactRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

  const { byHandle, byId } = requestedPortfolio(deps)

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
