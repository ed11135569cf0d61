import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { messages } from '#contract/messages.ts'
import { settings } from '#contract/routes.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../http/problems.ts'
import { accountOf, guard, rateLimit, sessionOf } from '../../sessions/guard.ts'
import {
  clearSessionCookie,
  endOtherSessions,
  endSession,
  listSessions,
  renewSession,
  requireActiveSession,
  setSessionCookie,
} from '../../sessions/sessions.ts'
import { verifyCurrentPassword } from '../current-password.ts'
import { deleteAccount } from '../deletion.ts'
import { hashPassword } from '../passwords.ts'
import { changeEmail, confirmationMails, deletePendingEmail } from '../pending-email.ts'
import { setPassword } from '../reset.ts'
import { securityOf } from '../security.ts'

export function settingsRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db, clock, mail, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = guard(deps)

  api.route({ ...settings.security, onRequest, handler: async (request) => await securityOf(deps, accountOf(request).id) })

  api.route({
    ...settings.changePassword,
    onRequest,
    handler: async (request, reply) => {
      const session = sessionOf(request)
      const { id, account } = session
      const { currentPassword, password } = request.body
      await verifyCurrentPassword(deps, account.id, currentPassword, 'currentPassword')
      const hash = await hashPassword(password)
      const token = await db.transaction().execute(async (tx) => {
        await requireActiveSession(tx, session)
        await setPassword(tx, account.id, hash, id)
        await mail.notify(tx, account.id, 'password-changed')
        await deletePendingEmail(tx, account.id)
        return await renewSession(tx, session)
      })
      setSessionCookie(config, reply, token)
      mail.wake()
      return { message: messages.passwordChanged }
    },
  })

  api.route({
    ...settings.changeEmail,
    onRequest: [onRequest, rateLimit(rateLimits, confirmationMails)],
    handler: async (request) => {
      const session = sessionOf(request)
      await verifyCurrentPassword(deps, session.account.id, request.body.password)
      await changeEmail(deps, session, request.body.email)
      return { message: messages.emailChangeRequested }
    },
  })

  api.route({
    ...settings.cancelEmailChange,
    onRequest,
    handler: async (request, reply) => {
      await deletePendingEmail(db, accountOf(request).id)
      return reply.code(204).send(null)
    },
  })

  api.route({ ...settings.sessions, onRequest, handler: async (request) => await listSessions(db, sessionOf(request), clock()) })

  api.route({
    ...settings.endSession,
    onRequest,
    handler: async (request, reply) => {
      await endSession(db, sessionOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...settings.endOtherSessions,
    onRequest,
    handler: async (request, reply) => {
      await endOtherSessions(db, sessionOf(request))
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...settings.remove,
    onRequest,
    handler: async (request, reply) => {
      const session = sessionOf(request)
      const { account } = session
      if (request.body.email !== account.email) {
        throw new Problem('invalid', messages.checkFields, { fields: { email: messages.wrongOwnEmail } })
      }
      await verifyCurrentPassword(deps, account.id, request.body.password)
      await deleteAccount(deps, session)
      clearSessionCookie(config, reply)
      return reply.code(204).send(null)
    },
  })
}
