import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { Problem } from '../base/http/problems.ts'
import { accountOf } from '../base/sessions/guard.ts'

export async function requireAdmin(request: FastifyRequest) {
  if (!accountOf(request).isAdmin) throw new Problem('forbidden', messages.adminOnly)
}
