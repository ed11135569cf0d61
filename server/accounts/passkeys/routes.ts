import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { passkeys } from '#contract/routes.ts'
import type { Deps } from '../../deps.ts'
import { visitorOf } from '../../http/client-address.ts'
import { rememberDevice } from '../../limits/known-device.ts'
import { accountOf, guard, passCookies } from '../guard.ts'
import { startSession } from '../new-session.ts'
import { accountFrom } from '../open-session.ts'
import { confirmOwnPassword } from '../own-password.ts'
import { signedOutHeaders } from '../signed-out-headers.ts'
import { addPasskey, optionsToAdd, optionsToSignIn, removePasskey, signInWithPasskey } from './passkeys.ts'

export function passkeyRoutes(app: FastifyInstance, deps: Deps) {
  const { auth, config, db, clock, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = guard(auth)

  api.route({
    ...passkeys.optionsToAdd,
    onRequest,
    handler: async (request, reply) => {
      const { id } = accountOf(request)
      await confirmOwnPassword(deps, id, request.body.password)
      const { response, headers } = await optionsToAdd(deps, request.headers, id)
      passCookies(headers, reply)
      return { ...response }
    },
  })

  api.route({
    ...passkeys.add,
    onRequest,
    handler: async (request, reply) => {
      const { name, response } = request.body
      return reply.code(201).send(await addPasskey(deps, request.headers, accountOf(request).id, name, response))
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
      await rateLimits.count('passkeyOptions', visitorOf(request))
      const { options, cookies } = await optionsToSignIn(auth, signedOutHeaders(request))
      passCookies(cookies, reply)
      return options
    },
  })

  api.route({
    ...passkeys.signIn,
    handler: async (request, reply) => {
      const { user, cookies } = await signInWithPasskey(auth, signedOutHeaders(request), request.body.response)
      await startSession(deps, user.id, cookies, request, reply)
      rememberDevice(config, user.email, reply, clock())
      return accountFrom(user)
    },
  })
}
