import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { twoStep } from '#contract/routes.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, guard, sessionOf } from '../../sessions/guard.ts'
import { toAccount } from '../../sessions/sessions.ts'
import { verifyCurrentPassword } from '../current-password.ts'
import { confirmTwoStep, renewBackupCodes, setUpTwoStep, signInWithCode, turnOffTwoStep } from './two-step.ts'

export function twoStepRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = guard(deps)

  api.route({
    ...twoStep.setUp,
    onRequest,
    handler: async (request) => {
      await verifyCurrentPassword(deps, accountOf(request).id, request.body.password)
      return await setUpTwoStep(deps, accountOf(request))
    },
  })

  api.route({
    ...twoStep.confirm,
    onRequest,
    handler: async (request, reply) => ({ backupCodes: await confirmTwoStep(deps, sessionOf(request), request.body.code, reply) }),
  })

  api.route({
    ...twoStep.turnOff,
    onRequest,
    handler: async (request, reply) => {
      await verifyCurrentPassword(deps, accountOf(request).id, request.body.password)
      await turnOffTwoStep(deps, sessionOf(request), reply)
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...twoStep.renewBackupCodes,
    onRequest,
    handler: async (request) => {
      await verifyCurrentPassword(deps, accountOf(request).id, request.body.password)
      return { backupCodes: await renewBackupCodes(deps, sessionOf(request)) }
    },
  })

  api.route({
    ...twoStep.signIn,
    handler: async (request, reply) => toAccount(await signInWithCode(deps, request.body.code, request, reply)),
  })
}
