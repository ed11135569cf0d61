import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { twoStep } from '#contract/routes.ts'
import type { Deps } from '../../deps.ts'
import { countedCode } from '../../limits/second-step.ts'
import { accountOf, guard, passCookies } from '../guard.ts'
import { sessionToken, startSession } from '../new-session.ts'
import { accountFrom } from '../open-session.ts'
import { confirmOwnPassword } from '../own-password.ts'
import { endSessionsBut } from '../sessions.ts'
import { signedOutHeaders } from '../signed-out-headers.ts'
import { confirmTwoStep, halfSignedIn, renewBackupCodes, setUpTwoStep, signInWithCode, turnOffTwoStep } from './two-step.ts'

export function twoStepRoutes(app: FastifyInstance, deps: Deps) {
  const { auth } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = guard(auth)

  api.route({
    ...twoStep.setUp,
    onRequest,
    handler: async (request) => {
      await confirmOwnPassword(deps, accountOf(request).id, request.body.password)
      return await setUpTwoStep(auth, request.headers, request.body.password)
    },
  })

  api.route({
    ...twoStep.confirm,
    onRequest,
    handler: async (request, reply) => {
      const { cookies, backupCodes } = await confirmTwoStep(deps, request.headers, accountOf(request).id, request.body.code)
      passCookies(cookies, reply)
      await endSessionsBut(deps.db, accountOf(request).id, sessionToken(cookies))
      return { backupCodes }
    },
  })

  api.route({
    ...twoStep.turnOff,
    onRequest,
    handler: async (request, reply) => {
      await confirmOwnPassword(deps, accountOf(request).id, request.body.password)
      passCookies(await turnOffTwoStep(auth, request.headers, request.body.password), reply)
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...twoStep.renewBackupCodes,
    onRequest,
    handler: async (request) => {
      await confirmOwnPassword(deps, accountOf(request).id, request.body.password)
      return { backupCodes: await renewBackupCodes(auth, request.headers, request.body.password) }
    },
  })

  api.route({
    ...twoStep.signIn,
    handler: async (request, reply) => {
      const account = await halfSignedIn(deps.db, request.cookies)
      const compare = () => signInWithCode(deps, signedOutHeaders(request), request.body.code)
      const { cookies, user } = await (account === undefined ? compare() : countedCode(deps, account, compare))
      await startSession(deps, user.id, cookies, request, reply)
      return accountFrom(user)
    },
  })
}
