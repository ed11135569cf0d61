import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accessCodeRoutes } from './access-codes/routes.ts'
import { passkeyRoutes } from './accounts/passkeys/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { settingsRoutes } from './accounts/settings/routes.ts'
import { twoStepRoutes } from './accounts/two-step/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { debugRoutes } from './debug/routes.ts'
import type { Deps } from './deps.ts'
import { documentRoutes } from './documents/routes.ts'
import { endorsementRoutes } from './endorsements/routes.ts'
import { PublicFiles } from './export/public-files.ts'
import { exportRoutes } from './export/routes.ts'
import { parseJsonBodies } from './http/json-bodies.ts'
import { malformedRequestHandlers } from './http/malformed-requests.ts'
import { describeApi } from './http/openapi.ts'
import { sendProblem } from './http/problems.ts'
import { createRequestIdGenerator, logRequests } from './http/request-log.ts'
import { secure } from './http/security.ts'
import { logSecurity } from './http/security-log.ts'
import { rejectDuringShutdown } from './http/shutdown.ts'
import { disconnectSlowClients } from './http/slow-clients.ts'
import { setSuccessStatus } from './http/success-status.ts'
import { importRoutes } from './imports/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { countRequests } from './operations/metrics.ts'
import { operationRoutes } from './operations/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { PdfRenderer } from './pdf/pdf-renderer.ts'
import { photoRoutes } from './photos/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { HandleLookup } from './portfolios/handle-lookup.ts'
import { PortfolioCounter } from './portfolios/portfolio-counter.ts'
import { PublicResponseCache } from './portfolios/public-response-cache.ts'
import { portfolioRoutes } from './portfolios/routes.ts'
import { limitRefusedBodies } from './rate-limits/refused-bodies.ts'
import { readBackRoutes } from './read-back/routes.ts'
import { retainedRoutes } from './retained/routes.ts'
import { hasSession, recheckSessions } from './sessions/guard.ts'
import { statementRoutes } from './statements/routes.ts'
import { accessRoutes } from './unlock/routes.ts'
import { WordWriter } from './word/word-writer.ts'

/** The whole application as one Fastify instance. */
export async function buildApp(deps: Deps, options: FastifyServerOptions = {}): Promise<FastifyInstance> {
  const { config } = deps
  const app: FastifyInstance = Fastify({
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 1000 },
    schemaController: { compilersFactory },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIdGenerator(),
    rewriteUrl: ({ url = '/' }) => withoutOrigin(url),
    ...malformedRequestHandlers(config),
    ...options,
  })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  parseJsonBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  // Creating a child logger for each request would take a tenth of the time of a page. Log lines name the request id instead.
  app.setChildLoggerFactory((logger) => logger)
  const requestMetrics = config.metricsToken === undefined ? undefined : countRequests(app)
  logRequests(app, config)
  logSecurity(app)
  secure(app, config)
  rejectDuringShutdown(app)
  disconnectSlowClients(app)
  recheckSessions(app, deps)
  limitRefusedBodies(app, deps.rateLimits, hasSession)
  setSuccessStatus(app)
  describeApi(app, config)

  // Reports liveness only. A restart of this process would not help if the database is unavailable.
  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  const portfolioCounter = new PortfolioCounter(deps)
  const publicResponses = new PublicResponseCache({ ...deps, portfolioCounter })
  const pdfs = new PdfRenderer(config)
  const wordFiles = new WordWriter()
  const publicFiles = new PublicFiles({ ...deps, pdfs, wordFiles })
  const publicDeps = { ...deps, portfolioCounter, publicResponses, pdfs, wordFiles, publicFiles, handles: new HandleLookup(deps) }

  operationRoutes(app, deps, requestMetrics)
  accountRoutes(app, deps)
  settingsRoutes(app, deps)
  twoStepRoutes(app, deps)
  passkeyRoutes(app, deps)
  exportRoutes(app, publicDeps)
  readBackRoutes(app, publicDeps)
  retainedRoutes(app, deps)
  portfolioRoutes(app, publicDeps)
  accessRoutes(app, deps)
  accessCodeRoutes(app, deps)
  endorsementRoutes(app, deps)
  statementRoutes(app, deps)
  contactRoutes(app, deps)
  moderationRoutes(app, deps)
  adminRoutes(app, deps)
  if (config.debugTools) await app.register(async (scope) => debugRoutes(scope, deps))
  await app.register(async (scope) => documentRoutes(scope, deps))
  await app.register(async (scope) => photoRoutes(scope, deps))
  await app.register(async (scope) => pictureRoutes(scope, deps))
  await app.register(async (scope) => importRoutes(scope, deps))
  await pageRoutes(app, publicDeps)
  return app
}

/**
 * Prevents Fastify from loading its default compilers at startup. The cast is needed because Fastify's types allow only JSON Schema
 * compilers; ours take the Zod schemas of the routes.
 */
const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** Removes the origin, which a client may send with the path (RFC 9112, absolute-form). */
function withoutOrigin(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*\/?/i, '/')
}
