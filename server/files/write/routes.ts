import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { files } from '#contract/calls/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { clientKeyOf } from '../../base/http/client-address.ts'
import { fileRule } from '../../base/rate-limits/client-limits.ts'
import { accountOf, guard } from '../../base/sessions/guard.ts'
import { everyone, owner } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { admit } from '../../portfolios/visibility.ts'
import { createPortfolioFile } from './files.ts'
import { type PublicFiles, sendFile } from './public-files.ts'
import { type FileDeps, fileOptions } from './write-context.ts'

export function exportRoutes(app: FastifyInstance, deps: Deps & FileDeps & { publicFiles: PublicFiles }) {
  const { rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...files.export,
    onRequest: guard(deps),
    handler: async (request, reply) => {
      await rateLimits.count(fileRule(clientKeyOf(request)))
      const stored = await portfolioById(deps.db, accountOf(request).id)
      const format = { ...request.params, ...fileOptions.parse(request.query) }
      if (request.query.as === 'stranger') return sendFile(reply, await deps.publicFiles.of(admit(stored, everyone), format))
      return sendFile(reply, await createPortfolioFile(deps, admit(stored, owner), format))
    },
  })
}
