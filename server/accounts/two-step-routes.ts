import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { twoStep } from '#contract/routes.ts'
import type { Deps } from '../base/deps.ts'
import { accountOf, guard, sessionOf } from '../base/sessions/guard.ts'
import { requireReauthentication } from './reauthentication.ts'
import { confirmTwoStep, renewBackupCodes, setUpTwoStep, signInWithCode, turnOffTwoStep } from './two-step.ts'

export function twoStepRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = guard(deps)
  const withPassword = { onRequest, preHandler: requireReauthentication(deps) }

  api.route({ ...twoStep.setUp, ...withPassword, handler: async (request) => await setUpTwoStep(deps, accountOf(request)) })

  api.route({
    ...twoStep.confirm,
    onRequest,
    handler: async (request, reply) => ({ backupCodes: await confirmTwoStep(deps, sessionOf(request), request.body.code, reply) }),
  })

  api.route({
    ...twoStep.turnOff,
    ...withPassword,
    handler: async (request, reply) => await turnOffTwoStep(deps, sessionOf(request), reply),
  })

  api.route({
    ...twoStep.renewBackupCodes,
    ...withPassword,
    handler: async (request) => ({ backupCodes: await renewBackupCodes(deps, sessionOf(request)) }),
  })

  api.route({ ...twoStep.signIn, handler: async (request, reply) => await signInWithCode(deps, request.body.code, request, reply) })
}
