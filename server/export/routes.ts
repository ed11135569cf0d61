import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { settings } from '#contract/routes.ts'
import { guard, sessionOf } from '../accounts/guard.ts'
import { limited } from '../accounts/limited.ts'
import type { Deps } from '../deps.ts'
import { archiveOf } from './archive.ts'

export function exportRoutes(app: FastifyInstance, deps: Deps) {
  const { auth, clock, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...settings.download,
    onRequest: [guard(auth), limited(rateLimits, 'download')],
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
