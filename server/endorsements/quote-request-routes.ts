import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { quoteRequestKeyHeader } from '#contract/calls.ts'
import { quoteRequests } from '#contract/routes.ts'
import type { Deps } from '../base/deps.ts'
import { clientKeyOf } from '../base/http/client-address.ts'
import { accountOf, guard, rateLimit } from '../base/sessions/guard.ts'
import { decisions, quoteRequestReads } from './limits.ts'
import { createQuoteRequest, deleteQuoteRequest, readQuoteRequest } from './quote-requests.ts'

/** The calls about imported references: the owner's, and that of the holder of a link. */
export function quoteRequestRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = [guard(deps), rateLimit(deps.rateLimits, decisions)]

  api.route({
    ...quoteRequests.create,
    onRequest,
    handler: async (request, reply) =>
      reply.code(201).send(await createQuoteRequest(deps, accountOf(request), request.params.reference, request.body)),
  })
  api.route({
    ...quoteRequests.remove,
    onRequest,
    handler: async (request, reply) => {
      await deleteQuoteRequest(deps, accountOf(request).id, request.params.reference)
      return reply.code(204).send(null)
    },
  })
  api.route({
    ...quoteRequests.current,
    handler: async (request) => {
      await deps.rateLimits.count(quoteRequestReads(clientKeyOf(request)))
      return await readQuoteRequest(deps, keyOf(request))
    },
  })
}

const keyOf = ({ headers }: FastifyRequest): string => {
  const key = headers[quoteRequestKeyHeader]
  return typeof key === 'string' ? key : ''
}
