import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { messages } from '#contract/messages.ts'
import { accounts } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { visitorOf } from '../http/client-address.ts'
import { actsOn } from '../http/security-log.ts'
import { rememberDevice } from '../limits/known-device.ts'
import { countedSignIn, endStreak } from '../limits/sign-in.ts'
import { post } from '../mail/outbox.ts'
import { register } from './accounts.ts'
import { confirmEmail, standingOf } from './confirmation.ts'
import { accountOf, guard, passCookies, sessionIn } from './guard.ts'
import { limited } from './limited.ts'
import { resetPassword } from './reset.ts'
import { signIn } from './sign-in.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  const { auth, config, db, clock, mail, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({ ...accounts.current, onRequest: guard(auth), handler: async (request) => accountOf(request) })

  api.route({
    ...accounts.login,
    handler: async (request, reply) => {
      const { body } = request
      const account = await countedSignIn(deps, body.email, request, reply, () => signIn(deps, body, request, reply))
      return account ? reply.send(account) : reply.code(202).send({ secondStep: true })
    },
  })

  api.route({
    ...accounts.register,
    handler: async (request, reply) => {
      await rateLimits.count('register', visitorOf(request))
      await register(deps, request.body).finally(mail.wake)
      rememberDevice(config, request.body.email, reply, clock())
      const account = await signIn(deps, request.body, request, reply)
      if (!account) throw new Error('A new account has no second step')
      return reply.code(201).send(account)
    },
  })

  api.route({
    ...accounts.details,
    onRequest: guard(auth),
    handler: async (request) => {
      const account = accountOf(request)
      return { ...account, ...(await standingOf(deps, account)) }
    },
  })

  api.route({
    ...accounts.forgotPassword,
    handler: async (request) => {
      const { email } = request.body
      await rateLimits.count('forgot', visitorOf(request))
      if (await rateLimits.allows('resetMail', { recipient: email })) {
        await post(db, { kind: 'reset-password', recipient: email, subjectId: '' }, clock())
        mail.wake()
      }
      return { message: messages.forgot }
    },
  })

  api.route({
    ...accounts.resetPassword,
    handler: async (request) => {
      await rateLimits.count('reset', visitorOf(request))
      const { id, email } = await resetPassword(db, request.body.token, request.body.password, clock())
      actsOn(request, id)
      mail.wake()
      await endStreak(deps, email)
      await rateLimits.forget('secondStep', { account: id })
      return { message: messages.passwordReset }
    },
  })

  api.route({
    ...accounts.sendConfirmation,
    onRequest: [guard(auth), limited(rateLimits, 'sendConfirmation')],
    handler: async (request) => {
      const { id, email } = accountOf(request)
      await post(db, { kind: 'confirm-email', recipient: email, subjectId: String(id) }, clock())
      mail.wake()
      return { message: messages.confirmationSent }
    },
  })

  api.route({
    ...accounts.confirmEmail,
    handler: async ({ body }) => {
      await confirmEmail(deps, body.token)
      return { message: messages.emailConfirmed }
    },
  })

  api.route({
    ...accounts.logout,
    handler: async (request, reply) => {
      const open = await sessionIn(auth, request)
      if (open) actsOn(request, open.account.id)
      const { headers } = await auth.api.signOut({ headers: fromNodeHeaders(request.headers), returnHeaders: true })
      passCookies(headers, reply)
      return reply.code(204).send(null)
    },
  })
}
