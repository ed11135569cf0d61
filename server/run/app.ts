import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { archiveRoutes } from '../accounts/archive/routes.ts'
import { passkeyRoutes } from '../accounts/passkey-routes.ts'
import { accountRoutes } from '../accounts/routes.ts'
import { serviceRoutes } from '../accounts/services/service-routes.ts'
import { settingsRoutes, twoStepRoutes } from '../accounts/settings-routes.ts'
import type { Deps } from '../base/deps.ts'
import { parseJsonBodies } from '../base/http/json-bodies.ts'
import { describeApi, setSuccessStatus } from '../base/http/openapi.ts'
import { tellPendingCopies } from '../base/http/pending-copy.ts'
import { sendProblem } from '../base/http/problems.ts'
import { warnAboutProxies } from '../base/http/proxy-warnings.ts'
import { malformedRequestHandlers, maxRequestMs, secure } from '../base/http/security.ts'
import { createRequestIdGenerator, logRequests, logSecurity } from '../base/http/security-log.ts'
import { disconnectSlowClients } from '../base/http/slow-clients.ts'
import { ipMatcher } from '../base/ip.ts'
import { limitRefusedBodies } from '../base/rate-limits/client-limits.ts'
import { hasSession, recheckSessions } from '../base/sessions/guard.ts'
import { credentialRoutes } from '../endorsements/credentials/routes.ts'
import { endorsementRoutes } from '../endorsements/routes.ts'
import { readBackRoutes } from '../files/import/read-back-routes.ts'
import { importRoutes } from '../files/import/routes.ts'
import { PdfRenderer } from '../files/write/pdf-renderer.ts'
import { PublicFiles } from '../files/write/public-files.ts'
import { exportRoutes } from '../files/write/routes.ts'
import { WordWriter } from '../files/write/word-writer.ts'
import { moderationRoutes } from '../moderation/routes.ts'
import { adminRoutes } from '../operator/routes.ts'
import { accessRoutes } from '../portfolios/access/pin-routes.ts'
import { privateLinkRoutes } from '../portfolios/access/private-link-routes.ts'
import { documentRoutes } from '../portfolios/documents/routes.ts'
import { photoRoutes } from '../portfolios/photos/routes.ts'
import { pictureRoutes } from '../portfolios/pictures/routes.ts'
import { portfolioRoutes } from '../portfolios/routes.ts'
import { contactRoutes } from '../visitors/contact/routes.ts'
import { pageRoutes } from '../visitors/pages/routes.ts'
import { HandleLookup } from '../visitors/responses/handle-lookup.ts'
import { PortfolioCounter } from '../visitors/responses/portfolio-counter.ts'
import { PublicResponseCache } from '../visitors/responses/public-response-cache.ts'
import { publicRoutes } from '../visitors/responses/routes.ts'
import { newSharePainter, type SharePainter } from '../visitors/share-images/share-images.ts'
import { debugRoutes } from './debug-routes.ts'
import { isDraining } from './graceful-shutdown.ts'
import { operationRoutes } from './operation-routes.ts'
import { statusRoutes } from './status/routes.ts'

export interface FileWriters {
  pdfs: PdfRenderer
  wordFiles: WordWriter
  sharePainter: SharePainter
}

const newWriters = ({ config }: Deps): FileWriters => ({
  pdfs: new PdfRenderer(config),
  wordFiles: new WordWriter(),
  sharePainter: newSharePainter(),
})

export async function buildApp(deps: Deps, options: FastifyServerOptions = {}, writers = newWriters(deps)): Promise<FastifyInstance> {
  const { config } = deps
  const app: FastifyInstance = Fastify({
    trustProxy: config.trustedProxies.length > 0 ? ipMatcher(config.trustedProxies) : false,
    bodyLimit: 64 * 1024,
    requestTimeout: maxRequestMs,
    routerOptions: { maxParamLength: 200 },
    // A request that a proxy sends on an open connection during a stop is answered like any other, and its connection is closed.
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
  const requestMetrics = config.metricsToken === undefined ? undefined : (await import('./metrics.ts')).countRequests(app)
  logRequests(app, config)
  logSecurity(app)
  secure(app, config)
  const proxyWarnings = warnAboutProxies(app, config)
  disconnectSlowClients(app)
  if (config.publishCopy) tellPendingCopies(app)
  recheckSessions(app, deps)
  limitRefusedBodies(app, deps.rateLimits, hasSession)
  setSuccessStatus(app)
  describeApi(app, config)

  // Reports liveness only. A restart of this process would not help if the database is unavailable.
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return isDraining(app) ? reply.code(503).send({ status: 'stopping' }) : { status: 'ok' }
  })

  const portfolioCounter = new PortfolioCounter(deps)
  const publicResponses = new PublicResponseCache({ ...deps, portfolioCounter })
  const publicFiles = new PublicFiles({ ...deps, ...writers })
  const publicDeps = { ...deps, ...writers, portfolioCounter, publicResponses, publicFiles, handles: new HandleLookup(deps) }

  operationRoutes(app, deps, requestMetrics)
  accountRoutes(app, deps)
  settingsRoutes(app, deps)
  twoStepRoutes(app, deps)
  passkeyRoutes(app, deps)
  serviceRoutes(app, deps)
  archiveRoutes(app, publicDeps)
  exportRoutes(app, publicDeps)
  readBackRoutes(app, publicDeps)
  portfolioRoutes(app, deps)
  publicRoutes(app, publicDeps)
  accessRoutes(app, deps)
  privateLinkRoutes(app, deps)
  endorsementRoutes(app, deps)
  credentialRoutes(app, deps)
  contactRoutes(app, deps)
  moderationRoutes(app, deps)
  adminRoutes(app, deps)
  statusRoutes(app, { ...deps, proxyWarnings })
  if (config.debugTools) await app.register(async (scope) => debugRoutes(scope, deps))
  await app.register(async (scope) => documentRoutes(scope, deps))
  await app.register(async (scope) => photoRoutes(scope, deps))
  await app.register(async (scope) => pictureRoutes(scope, deps))
  await app.register(async (scope) => importRoutes(scope, deps))
  await pageRoutes(app, publicDeps)
  return app
}

/** Keeps Fastify from loading its default compilers at startup. The cast is needed because its types allow only compilers for JSON Schema. */
const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** Removes the origin, which a client may send with the path (RFC 9112, absolute-form). */
function withoutOrigin(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*\/?/i, '/')
}
