import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { messages } from '#contract/messages.ts'
import { admin } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { defineRule, hour } from '../rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit } from '../sessions/guard.ts'
import { createInvitation, listInvitations, revokeInvitation } from './invitations.ts'
import { listUsers } from './users.ts'

/** Bounds what a stolen session of the operator can write. */
const writes = defineRule('admin', ['account', 300, hour], ['address', 600, hour])

export function adminRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const toRead = [guard(deps), requireAdmin]
  const toWrite = [...toRead, rateLimit(deps.rateLimits, writes)]

  api.route({
    ...admin.users,
    onRequest: toRead,
    handler: async (request, reply) => {
      const { users, total } = await listUsers(deps.db, request.query)
      return reply.header('x-total-count', String(total)).send(users)
    },
  })

  api.route({ ...admin.invitations, onRequest: toRead, handler: async () => await listInvitations(deps) })

  api.route({ ...admin.invite, onRequest: toWrite, handler: async () => await createInvitation(deps) })

  api.route({ ...admin.revokeInvitation, onRequest: toWrite, handler: async ({ params }) => await revokeInvitation(deps, params.id) })
}

/** A hook after the guard. */
async function requireAdmin(request: FastifyRequest) {
  if (!accountOf(request).isAdmin) throw new Problem('forbidden', messages.adminOnly)
}
