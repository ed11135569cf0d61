import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { files, settings } from '#contract/routes.ts'
import { clientKeyOf } from '../http/client-address.ts'
import { owner } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { fileRule } from '../rate-limits/client-limits.ts'
import { defineRule, hour } from '../rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit, sessionOf } from '../sessions/guard.ts'
import { archiveOf } from './archive.ts'
import { createPortfolioFile, fileOptions } from './files.ts'
import { type FilesDeps, sendFile } from './portfolio-files.ts'

const downloads = defineRule('download', ['account', 10, hour])

export function exportRoutes(app: FastifyInstance, deps: FilesDeps) {
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

  api.route({
    ...files.export,
    onRequest: guard(deps),
    handler: async (request, reply) => {
      await rateLimits.count(fileRule(clientKeyOf(request)))
      const stored = await portfolioById(deps.db, accountOf(request).id)
      const format = { ...request.params, ...fileOptions.parse(request.query) }
      if (request.query.as === 'stranger') return sendFile(reply, await deps.publicFiles.of(stored, format))
      return sendFile(reply, await createPortfolioFile(deps, stored, { ...format, audience: owner }))
    },
  })
}
