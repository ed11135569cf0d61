import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { files } from '#contract/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { defineRule, minute } from '../../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit } from '../../base/sessions/guard.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import type { FileDeps } from '../write/write-context.ts'
import { readOwnFile } from './read-back.ts'

/** Limited, because a file is made and read for each request. */
const readBacks = defineRule('read-back', ['account', 20, 10 * minute], ['address', 60, 10 * minute])

export function readBackRoutes(app: FastifyInstance, deps: Deps & FileDeps) {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...files.readBack,
    onRequest: [guard(deps), rateLimit(deps.rateLimits, readBacks)],
    handler: async (request) => {
      const stored = await portfolioById(deps.db, accountOf(request).id)
      const { name, as } = request.query
      return await readOwnFile(deps, stored, { name, forVisitors: as === 'stranger' })
    },
  })
}
