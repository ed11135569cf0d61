import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { admin } from '#contract/calls/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { defineRule, hour } from '../../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit } from '../../base/sessions/guard.ts'
import { readLinkToken } from '../../base/signing/link-token.ts'
import { recordAction } from '../../moderation/log.ts'
import { requireAdmin } from '../../operator/require-admin.ts'
import { installationStatus, type StatusDeps, sendTestMail } from './status.ts'

const testMails = defineRule('test-mail', ['account', 10, hour], ['address', 20, hour])

/** The state of the installation, for administrators, and for `bin/understory doctor`, which knows SECRET. */
export function statusRoutes(app: FastifyInstance, deps: Deps & Pick<StatusDeps, 'proxyWarnings'>) {
  const { config, db, clock, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const readHooks = [guard(deps), requireAdmin]

  api.route({ ...admin.status, onRequest: readHooks, handler: async () => await installationStatus(deps) })

  api.route({
    ...admin.sendTestMail,
    onRequest: [...readHooks, rateLimit(rateLimits, testMails)],
    handler: async (request) => {
      const { id, email } = accountOf(request)
      await recordAction(db, { actor: id }, 'test-mail', id, clock())
      return await sendTestMail(config, email)
    },
  })

  app.get('/health/details', { schema: { hide: true } }, async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (readLinkToken(config.secret, 'installation-details', token, clock()) === undefined) throw new Problem('not_found', 'Not found')
    const startedAt = new Date(performance.timeOrigin).toISOString()
    const address = { seen: request.ip, peer: request.socket.remoteAddress ?? '' }
    return reply
      .header('cache-control', 'no-store')
      .send({ ...(await installationStatus(deps)), address, startedAt, now: clock().toISOString() })
  })
}
