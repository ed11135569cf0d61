import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { passkeys } from '#contract/routes.ts'
import type { Deps } from '../../deps.ts'
import { clientKeyOf } from '../../http/client-address.ts'
import { defineRule, minute } from '../../rate-limits/rate-limiter.ts'
import { accountOf, guard, sessionOf } from '../../sessions/guard.ts'
import { toAccount } from '../../sessions/sessions.ts'
import { verifyCurrentPassword } from '../current-password.ts'
import { addPasskey, optionsToAdd, optionsToSignIn, removePasskey, signInWithPasskey } from './passkeys.ts'

/** Creating options stores a row for five minutes and needs no sign-in. */
const options = defineRule('passkey/options', ['address', 60, 10 * minute])

export function passkeyRoutes(app: FastifyInstance, deps: Deps) {
  const { db, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = guard(deps)

  api.route({
    ...passkeys.optionsToAdd,
    onRequest,
    handler: async (request, reply) => {
      await verifyCurrentPassword(deps, accountOf(request).id, request.body.password)
      return { ...(await optionsToAdd(deps, accountOf(request), reply)) }
    },
  })

  api.route({
    ...passkeys.add,
    onRequest,
    handler: async (request, reply) => {
      const { name, response } = request.body
      return reply.code(201).send(await addPasskey(deps, sessionOf(request), name, response, request))
    },
  })

  api.route({
    ...passkeys.remove,
    onRequest,
    handler: async (request, reply) => {
      await removePasskey(db, accountOf(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...passkeys.optionsToSignIn,
    handler: async (request, reply) => {
      await rateLimits.count(options(clientKeyOf(request)))
      return { ...(await optionsToSignIn(deps, reply)) }
    },
  })

  api.route({
    ...passkeys.signIn,
    handler: async (request, reply) => toAccount(await signInWithPasskey(deps, request.body.response, request, reply)),
  })
}
