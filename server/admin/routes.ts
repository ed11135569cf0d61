import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { messages } from '#contract/messages.ts'
import { admin } from '#contract/routes.ts'
import { verifyCurrentPassword } from '../accounts/current-password.ts'
import { cancelRemoval, removeAccount } from '../accounts/removal.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { answerAppeal, freezePage, liftFreeze } from '../moderation/freezes.ts'
import { freezeWords } from '../moderation/frozen-words.ts'
import { closeReport } from '../moderation/reports.ts'
import { defineRule, hour } from '../rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit } from '../sessions/guard.ts'
import { endAllSessions, listAccounts, visitorView } from './accounts.ts'
import { createInvitation, listInvitations, revokeInvitation } from './invitations.ts'
import { readLog } from './log.ts'
import { readQueue } from './queue.ts'
import { listUsers } from './users.ts'

/** Bounds what a stolen session of the operator can write. */
const writes = defineRule('admin', ['account', 300, hour], ['address', 600, hour])

export function adminRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const toRead = [guard(deps), requireAdmin]
  const toWrite = [...toRead, rateLimit(deps.rateLimits, writes)]

  api.route({
    ...admin.users,
    onRequest: toRead,
    handler: async (request, reply) => {
      const { users, total } = await listUsers(db, request.query)
      return reply.header('x-total-count', String(total)).send(users)
    },
  })

  api.route({
    ...admin.accounts,
    onRequest: toRead,
    handler: async (request, reply) => {
      const { accounts, total } = await listAccounts(db, request.query)
      return reply.header('x-total-count', String(total)).send(accounts)
    },
  })

  api.route({ ...admin.portfolio, onRequest: toRead, handler: async ({ params }) => await visitorView(db, params.id) })

  api.route({ ...admin.endSessions, onRequest: toWrite, handler: async ({ params }) => await endAllSessions(deps, params.id) })

  api.route({
    ...admin.remove,
    onRequest: toWrite,
    handler: async (request) => {
      const { password, ...decision } = request.body
      await verifyCurrentPassword(deps, accountOf(request).id, password)
      return await removeAccount(deps, request.params.id, decision)
    },
  })

  api.route({ ...admin.cancelRemoval, onRequest: toWrite, handler: async ({ params }) => await cancelRemoval(deps, params.id) })

  api.route({ ...admin.queue, onRequest: toRead, handler: async () => await readQueue(db) })

  api.route({ ...admin.closeReport, onRequest: toWrite, handler: async ({ params }) => await closeReport(deps, params.id) })

  api.route({
    ...admin.freeze,
    onRequest: toWrite,
    handler: async ({ body: { portfolio, statement, ...decision } }) =>
      statement === undefined ? await freezePage(deps, String(portfolio), decision) : await freezeWords(deps, statement, decision),
  })

  api.route({ ...admin.lift, onRequest: toWrite, handler: async ({ params }) => await liftFreeze(deps, params.id) })

  api.route({ ...admin.answer, onRequest: toWrite, handler: async ({ params, body }) => await answerAppeal(deps, params.id, body.words) })

  api.route({ ...admin.log, onRequest: toRead, handler: async ({ query }) => await readLog(db, query.before) })

  api.route({ ...admin.invitations, onRequest: toRead, handler: async () => await listInvitations(deps) })

  api.route({ ...admin.invite, onRequest: toWrite, handler: async () => await createInvitation(deps) })

  api.route({ ...admin.revokeInvitation, onRequest: toWrite, handler: async ({ params }) => await revokeInvitation(deps, params.id) })
}

/** A hook after the guard. */
async function requireAdmin(request: FastifyRequest) {
  if (!accountOf(request).isAdmin) throw new Problem('forbidden', messages.adminOnly)
}
