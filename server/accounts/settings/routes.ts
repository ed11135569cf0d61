import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { messages } from '#contract/messages.ts'
import { settings } from '#contract/routes.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../http/problems.ts'
import { deleteAccount } from '../deletion.ts'
import { askForEmailChange, keepEmail } from '../email-change.ts'
import { accountOf, guard, passCookies, sessionOf } from '../guard.ts'
import { limited } from '../limited.ts'
import { confirmOwnPassword } from '../own-password.ts'
import { hashPassword } from '../passwords.ts'
import { setPassword } from '../reset.ts'
import { securityOf } from '../security.ts'
import { endOtherSessions, endSession, listSessions } from '../sessions.ts'

export function settingsRoutes(app: FastifyInstance, deps: Deps) {
  const { auth, db, clock, mail, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = guard(auth)

  api.route({ ...settings.security, onRequest, handler: async (request) => await securityOf(deps, accountOf(request).id) })

  api.route({
    ...settings.changePassword,
    onRequest,
    handler: async (request) => {
      const { id, account } = sessionOf(request)
      const { currentPassword, password } = request.body
      await confirmOwnPassword(deps, account.id, currentPassword, 'currentPassword')
      const hash = await hashPassword(password)
      await db.transaction().execute((tx) => setPassword(tx, String(account.id), hash, clock(), id))
      mail.wake()
      return { message: messages.passwordChanged }
    },
  })

  api.route({
    ...settings.changeEmail,
    onRequest: [onRequest, limited(rateLimits, 'sendConfirmation')],
    handler: async (request) => {
      const account = accountOf(request)
      await confirmOwnPassword(deps, account.id, request.body.password)
      await askForEmailChange(deps, account, request.body.email)
      mail.wake()
      return { message: messages.emailChangeAsked }
    },
  })

  api.route({
    ...settings.keepEmail,
    onRequest,
    handler: async (request, reply) => {
      await keepEmail(db, accountOf(request).id)
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
      const account = accountOf(request)
      if (request.body.email !== account.email) {
        throw new Problem('invalid', messages.checkFields, { fields: { email: messages.wrongOwnEmail } })
      }
      await confirmOwnPassword(deps, account.id, request.body.password)
      await deleteAccount(deps, account)
      mail.wake()
      const { headers } = await auth.api.signOut({ headers: fromNodeHeaders(request.headers), returnHeaders: true })
      passCookies(headers, reply)
      return reply.code(204).send(null)
    },
  })
}
