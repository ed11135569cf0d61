import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { passkeys } from '#contract/calls/routes.ts'
import type { Deps } from '../base/deps.ts'
import { limitClient } from '../base/rate-limits/client-limits.ts'
import { defineRule, minute } from '../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, sessionOf } from '../base/sessions/guard.ts'
import {
  addPasskey,
  createOptionsToAdd,
  createOptionsToReauthenticate,
  createOptionsToSignIn,
  reauthenticateWithPasskey,
  removePasskey,
  signInWithPasskey,
} from './passkeys.ts'
import { requireReauthentication } from './reauthentication.ts'

/** Creating options stores a row for five minutes and needs no password. */
const optionRequests = defineRule('passkey/options', ['address', 60, 10 * minute], ['network', 300, 10 * minute])

export function passkeyRoutes(app: FastifyInstance, deps: Deps) {
  const { rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = guard(deps)

  api.route({
    ...passkeys.optionsToAdd,
    onRequest,
    preHandler: requireReauthentication(deps),
    handler: async (request, reply) => ({ ...(await createOptionsToAdd(deps, accountOf(request), reply)) }),
  })

  api.route({ ...passkeys.add, onRequest, handler: async (request) => await addPasskey(deps, sessionOf(request), request.body, request) })

  api.route({
    ...passkeys.remove,
    onRequest,
    handler: async (request) => await removePasskey(deps, accountOf(request).id, request.params.id),
  })

  api.route({
    ...passkeys.optionsToSignIn,
    preHandler: limitClient(rateLimits, optionRequests),
    handler: async (_request, reply) => ({ ...(await createOptionsToSignIn(deps, reply)) }),
  })

  api.route({
    ...passkeys.signIn,
    handler: async (request, reply) => await signInWithPasskey(deps, request.body.response, request, reply),
  })

  api.route({
    ...passkeys.optionsToReauthenticate,
    onRequest,
    preHandler: limitClient(rateLimits, optionRequests),
    handler: async (request, reply) => ({ ...(await createOptionsToReauthenticate(deps, accountOf(request).id, reply)) }),
  })

  api.route({
    ...passkeys.reauthenticate,
    onRequest,
    handler: async (request, reply) => await reauthenticateWithPasskey(deps, sessionOf(request), request.body.response, request, reply),
  })
}
