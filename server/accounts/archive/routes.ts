import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { settings } from '#contract/calls/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { defineRule, hour } from '../../base/rate-limits/rate-limiter.ts'
import { guard, rateLimit, sessionOf } from '../../base/sessions/guard.ts'
import type { FileDeps } from '../../files/write/write-context.ts'
import { archiveOf } from './archive.ts'

const downloads = defineRule('download', ['account', 10, hour])

export function archiveRoutes(app: FastifyInstance, deps: Deps & FileDeps) {
  const { clock, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...settings.download,
    onRequest: [guard(deps), rateLimit(rateLimits, downloads)],
    handler: async (request, reply) => {
      const { size, bytes } = await archiveOf(deps, sessionOf(request))
      return reply
        .header('content-type', 'application/zip')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename="understory-${clock().toISOString().slice(0, 10)}.zip"`)
        .send(bytes)
    },
  })
}
