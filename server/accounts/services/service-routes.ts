import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { services } from '#contract/calls/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { limitClient } from '../../base/rate-limits/client-limits.ts'
import { defineRule, minute } from '../../base/rate-limits/rate-limiter.ts'
import { guard, sessionOf } from '../../base/sessions/guard.ts'
import { assertReauthenticated, requireReauthentication } from '../reauthentication.ts'
import { registrations } from '../sign-up.ts'
import { handOverAccount } from './hand-over.ts'
import { disconnect } from './identities.ts'
import { ServiceClients } from './service-client.ts'
import { createOfferedAccount, finishSignIn, serviceById, startSignIn } from './service-sign-in.ts'

/** Each start stores a row for ten minutes. */
const starts = defineRule('provider/start', ['address', 30, 15 * minute], ['network', 150, 15 * minute])
/** Each return from a sign-in that was started sends a request to the service. */
const callbacks = defineRule('provider/callback', ['address', 30, 15 * minute], ['network', 150, 15 * minute])

export function serviceRoutes(app: FastifyInstance, deps: Deps) {
  const { config, rateLimits, clock } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = guard(deps)
  const clients = new ServiceClients(config, clock)

  api.route({
    ...services.start,
    preHandler: limitClient(rateLimits, starts),
    handler: async (request, reply) => {
      const service = serviceById(config, request.params.provider)
      const { purpose, password } = request.body
      if (purpose === 'sign-in') return await startSignIn(deps, clients, service, { purpose }, reply)
      await onRequest(request)
      const session = sessionOf(request)
      if (purpose === 'connect') await assertReauthenticated(deps, session, password)
      return await startSignIn(deps, clients, service, { purpose, session }, reply)
    },
  })

  api.route({
    ...services.finish,
    preHandler: limitClient(rateLimits, callbacks),
    handler: async (request, reply) => {
      const service = serviceById(config, request.params.provider)
      const outcome = await finishSignIn(deps, clients, service, request.body, { request, reply })
      if (outcome === undefined) return reply.code(204).send(null)
      return 'id' in outcome ? reply.code(200).send(outcome) : reply.code(202).send(outcome)
    },
  })

  api.route({
    ...services.create,
    preHandler: limitClient(rateLimits, registrations),
    handler: async (request, reply) => await createOfferedAccount(deps, request.body, request, reply),
  })

  api.route({
    ...services.handOver,
    preHandler: limitClient(rateLimits, registrations),
    handler: async (request, reply) => await handOverAccount(deps, request.body, request, reply),
  })

  api.route({
    ...services.disconnect,
    onRequest,
    preHandler: requireReauthentication(deps),
    handler: async (request) => await disconnect(deps, sessionOf(request), request.params.id),
  })
}
