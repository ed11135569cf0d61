import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { messages } from '#contract/messages.ts'
import { admin } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { accountOf, guard } from '../sessions/guard.ts'
import { listUsers } from './users.ts'

export function adminRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...admin.users,
    onRequest: guard(deps),
    handler: async (request, reply) => {
      if (!accountOf(request).isAdmin) throw new Problem('forbidden', messages.adminOnly)
      const { users, total } = await listUsers(deps.db, request.query)
      return reply.header('x-total-count', String(total)).send(users)
    },
  })
}
