import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { limits } from '#contract/limits.ts'
import { badges } from '#contract/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { defineRule, hour } from '../../base/rate-limits/rate-limiter.ts'
import { guard, rateLimit, sessionOf } from '../../base/sessions/guard.ts'

const type = 'application/octet-stream'
const readings = defineRule('badge', ['account', 60, hour], ['address', 120, hour])

/** To be registered in its own scope, because no other route accepts such a body. */
export async function badgeRoutes(app: FastifyInstance, deps: Deps) {
  app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: limits.badgeBytes }, (_request, body, done) => done(null, body))
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...badges.read,
    onRequest: [guard(deps), rateLimit(deps.rateLimits, readings)],
    bodyLimit: limits.badgeBytes,
    handler: async (request) => {
      const { body } = request
      if (!Buffer.isBuffer(body)) throw new Problem('unsupported_media_type', `Send the file of the badge as ${type}`)
      const { readBadge } = await import('./badges.ts')
      return { badge: await readBadge(deps, sessionOf(request), body) }
    },
  })
}
