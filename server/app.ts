import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { accessRoutes } from './access/routes.ts'
import { passkeyRoutes } from './accounts/passkeys/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { settingsRoutes } from './accounts/settings/routes.ts'
import { twoStepRoutes } from './accounts/two-step/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { debugRoutes } from './debug/routes.ts'
import type { Deps } from './deps.ts'
import { documentRoutes } from './documents/routes.ts'
import { endorsementRoutes } from './endorsements/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { describeApi } from './http/openapi.ts'
import { answerProblem, Problem } from './http/problems.ts'
import { secure } from './http/security.ts'
import { logSecurity } from './http/security-log.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import { pageRoutes } from './pages/routes.ts'
import { portfolioRoutes } from './portfolios/routes.ts'
import { guardAgain } from './sessions/guard.ts'

/** The whole product as one Fastify instance; what it stands on comes in as `deps`. */
export async function buildApp(deps: Deps, options: FastifyServerOptions = {}): Promise<FastifyInstance> {
  const { config, db } = deps
  const app: FastifyInstance = Fastify({
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 8000, connectionsCheckingInterval: 1000 },
    logger: { level: 'warn' },
    rewriteUrl: ({ url = '/' }) => withoutOrigin(url),
    ...refuseUnreadable(config),
    ...options,
  })
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerProblem)
  logSecurity(app)
  await secure(app, config)
  app.addHook('preHandler', guardAgain(deps))
  await describeApi(app, config)

  app.get('/health', async (_request, reply) => {
    await sql`select 1`.execute(db).catch(() => {
      throw new Problem('unavailable', 'The database does not answer', { retryAfter: 5 })
    })
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })

  accountRoutes(app, deps)
  settingsRoutes(app, deps)
  twoStepRoutes(app, deps)
  passkeyRoutes(app, deps)
  exportRoutes(app, deps)
  portfolioRoutes(app, deps)
  accessRoutes(app, deps)
  endorsementRoutes(app, deps)
  adminRoutes(app, deps)
  if (config.debugTools) await app.register(async (scope) => debugRoutes(scope, deps))
  await app.register(async (scope) => documentRoutes(scope, deps))
  await pageRoutes(app, deps)
  return app
}

/** The address as routes see it: a client may write the origin in front (RFC 9112, absolute-form). */
function withoutOrigin(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*\/?/i, '/')
}
