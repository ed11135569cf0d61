import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { settings } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { hour, rule } from '../limits/limits.ts'
import { guard, limited, sessionOf } from '../sessions/guard.ts'
import { archiveOf } from './archive.ts'

const downloads = rule('download', ['account', 10, hour])

export function exportRoutes(app: FastifyInstance, deps: Deps) {
  const { clock, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...settings.download,
    onRequest: [guard(deps), limited(rateLimits, downloads)],
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
