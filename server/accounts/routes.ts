import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { accounts } from '#contract/calls/routes.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../base/deps.ts'
import { clientNetwork } from '../base/http/client-address.ts'
import { setLogAccount } from '../base/http/security-log.ts'
import { enqueue } from '../base/mail/outbox.ts'
import { limitClient } from '../base/rate-limits/client-limits.ts'
import { day, defineRule, hour, type Rule } from '../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit } from '../base/sessions/guard.ts'
import { clearSessionCookie, endSessionOf, readSession, toAccount } from '../base/sessions/sessions.ts'
import { registerAndSignIn } from './accounts.ts'
import { confirmEmail, emailOfLink } from './confirmation.ts'
import { confirmationMails } from './pending-email.ts'
import { assertResetToken, resetPassword } from './reset.ts'
import { signIn } from './sign-in.ts'
import { registrations } from './sign-up.ts'

const resetRequests = defineRule('forgot', ['address', 10, hour], ['network', 50, hour])
const resets = defineRule('reset', ['address', 10, hour], ['network', 50, hour])
/** Counted per requesting network and recipient, so that one network cannot use up the reset emails for others. */
const resetMails = defineRule('mail/reset', ['asker', 3, hour], ['recipient', 10, day])
const confirmations = defineRule('confirm', ['address', 30, hour], ['network', 100, hour])

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db, clock, mail, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const onRequest = guard(deps)
  const withLimit = (rule: Rule<'address' | 'network'>) => ({ preHandler: limitClient(rateLimits, rule) })

  api.route({ ...accounts.current, onRequest, handler: async (request) => toAccount(accountOf(request)) })

  api.route({
    ...accounts.login,
    handler: async (request, reply) => {
      const account = await signIn(deps, request.body, request, reply)
      return account ? reply.send(account) : reply.code(202).send({ secondStep: true })
    },
  })

  api.route({
    ...accounts.register,
    ...withLimit(registrations),
    handler: async (request, reply) => await registerAndSignIn(deps, request.body, request, reply),
  })

  api.route({
    ...accounts.details,
    onRequest,
    handler: async (request) => ({ ...accountOf(request), ...toAccount(accountOf(request)), sendsMail: deps.config.smtpUrl !== undefined }),
  })

  api.route({
    ...accounts.forgotPassword,
    ...withLimit(resetRequests),
    handler: async (request) => {
      const { email } = request.body
      if (await rateLimits.tryCount(resetMails({ recipient: email, asker: `${email}/${clientNetwork(request)}` }))) {
        await enqueue(db, { kind: 'reset-password', recipient: email, subjectId: '' }, clock())
        mail.wake()
      }
      return { message: messages.forgot }
    },
  })

  api.route({
    ...accounts.resetPassword,
    ...withLimit(resets),
    handler: async (request, reply) => {
      setLogAccount(request, await resetPassword(deps, request.body.token, request.body.password, reply))
      return { message: messages.passwordReset }
    },
  })

  api.route({ ...accounts.checkResetLink, ...withLimit(resets), handler: async ({ body }) => await assertResetToken(deps, body.token) })

  api.route({
    ...accounts.sendConfirmation,
    onRequest: [onRequest, rateLimit(rateLimits, confirmationMails)],
    handler: async (request) => {
      const { id, email } = accountOf(request)
      await db.transaction().execute(async (tx) => {
        const nextPossible = await mail.post(tx, { kind: 'confirm-email', recipient: email, subjectId: id })
        // Otherwise the response would announce an email that does not come.
        if (nextPossible) throw rateLimits.createRefusal(nextPossible.toISOString())
      })
      mail.wake()
      return { message: messages.confirmationSent }
    },
  })

  api.route({
    ...accounts.confirmEmail,
    ...withLimit(confirmations),
    handler: async (request) => {
      await confirmEmail(deps, request.body, request)
      return { message: messages.emailConfirmed }
    },
  })

  api.route({
    ...accounts.checkConfirmationLink,
    ...withLimit(confirmations),
    handler: async ({ body }) => await emailOfLink(deps, body.token),
  })

  api.route({
    ...accounts.logout,
    handler: async (request, reply) => {
      const session = await readSession(deps, request)
      if (session) setLogAccount(request, session.account.id)
      await endSessionOf(db, config, request)
      clearSessionCookie(config, reply)
    },
  })
}
