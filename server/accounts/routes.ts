import { APIError } from 'better-auth/api'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { messages } from '#contract/messages.ts'
import { accounts } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { post } from '../mail/outbox.ts'
import { Problem } from '../problems.ts'
import { register } from './accounts.ts'
import type { Auth } from './auth.ts'
import { confirmEmail, standingOf } from './confirmation.ts'
import { accountFrom, accountOf, guard, passCookies } from './guard.ts'
import { resetPassword } from './reset.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  const { auth, db, clock, mail } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({ ...accounts.current, onRequest: guard(auth), handler: async (request) => accountOf(request) })

  api.route({ ...accounts.login, handler: (request, reply) => signIn(auth, request.body, request, reply) })

  api.route({
    ...accounts.register,
    handler: async (request, reply) => {
      await register(deps, request.body)
      mail.wake()
      return reply.code(201).send(await signIn(auth, request.body, request, reply))
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
    handler: async ({ body }) => {
      await post(db, { kind: 'reset-password', recipient: body.email, subjectId: '' }, clock())
      mail.wake()
      return { message: messages.forgot }
    },
  })

  api.route({
    ...accounts.resetPassword,
    handler: async ({ body }) => {
      await resetPassword(db, body.token, body.password, clock())
      return { message: messages.passwordReset }
    },
  })

  api.route({
    ...accounts.sendConfirmation,
    onRequest: guard(auth),
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
      const { headers } = await auth.api.signOut({ headers: fromNodeHeaders(request.headers), returnHeaders: true })
      passCookies(headers, reply)
      return reply.code(204).send(null)
    },
  })
}

interface Credentials {
  email: string
  password: string
}

/** @throws {Problem} `wrong_credentials`, the same for an unknown address and a wrong password */
async function signIn(auth: Auth, { email, password }: Credentials, request: FastifyRequest, reply: FastifyReply) {
  try {
    const { response, headers } = await auth.api.signInEmail({
      body: { email, password },
      headers: fromNodeHeaders(request.headers),
      returnHeaders: true,
    })
    passCookies(headers, reply)
    return accountFrom(response.user)
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 401) throw new Problem('wrong_credentials', messages.wrongCredentials)
    throw error
  }
}
