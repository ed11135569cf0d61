import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { settings, twoStep } from '#contract/calls/routes.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { accountOf, guard, rateLimit, sessionOf } from '../base/sessions/guard.ts'
import { clearSessionCookie, endOtherSessions, endSession, listSessions } from '../base/sessions/sessions.ts'
import { hasPassword } from './current-password.ts'
import { deleteAccount } from './deletion.ts'
import { assertMayGetPassword } from './members.ts'
import { changeEmail, confirmationMails, deletePendingEmail } from './pending-email.ts'
import { assertReauthenticated, requireReauthentication } from './reauthentication.ts'
import { changePassword } from './reset.ts'
import { securityOf } from './security.ts'
import { confirmTwoStep, renewBackupCodes, setUpTwoStep, signInWithCode, turnOffTwoStep } from './two-step.ts'

export function settingsRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db, clock, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = guard(deps)

  api.route({ ...settings.security, onRequest, handler: async (request) => await securityOf(deps, sessionOf(request)) })

  api.route({
    ...settings.changePassword,
    onRequest,
    handler: async (request, reply) => {
      const { currentPassword, password } = request.body
      const compared = await assertReauthenticated(deps, sessionOf(request), currentPassword, 'currentPassword')
      const { id } = accountOf(request)
      // The password that a member had before confirms what needs one, so it can be changed.
      if (!(await hasPassword(db, config, id))) await assertMayGetPassword(deps, id)
      await changePassword(deps, sessionOf(request), compared, password, reply)
      return { message: messages.passwordChanged }
    },
  })

  api.route({
    ...settings.changeEmail,
    onRequest: [onRequest, rateLimit(rateLimits, confirmationMails)],
    preHandler: requireReauthentication(deps),
    handler: async (request) => {
      await changeEmail(deps, sessionOf(request), request.body.email)
      return { message: messages.emailChangeRequested }
    },
  })

  api.route({
    ...settings.cancelEmailChange,
    onRequest,
    handler: async (request) => await db.transaction().execute((tx) => deletePendingEmail(tx, accountOf(request).id)),
  })

  api.route({ ...settings.sessions, onRequest, handler: async (request) => await listSessions(db, sessionOf(request), clock()) })

  api.route({
    ...settings.endSession,
    onRequest,
    handler: async (request) => await endSession(db, sessionOf(request), request.params.id),
  })

  api.route({ ...settings.endOtherSessions, onRequest, handler: async (request) => await endOtherSessions(db, sessionOf(request)) })

  api.route({
    ...settings.remove,
    onRequest,
    handler: async (request, reply) => {
      const { email, password } = request.body
      const { account } = sessionOf(request)
      if (email !== account.email) throw new Problem('invalid', messages.checkFields, { fields: { email: messages.wrongOwnEmail } })
      await assertReauthenticated(deps, sessionOf(request), password)
      await deleteAccount(deps, sessionOf(request))
      clearSessionCookie(config, reply)
    },
  })
}

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
