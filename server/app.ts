import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
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
import { PublicFiles } from './export/public-files.ts'
import { exportRoutes } from './export/routes.ts'
import { refuseWhenClosing } from './http/closing.ts'
import { answerAtOnce, Copy, sendCopy } from './http/copy.ts'
import { answerFirst, isPlain } from './http/first.ts'
import { describeApi } from './http/openapi.ts'
import { answerProblem } from './http/problems.ts'
import { keepLogsQuiet } from './http/quiet-log.ts'
import { logRequests, requestIds } from './http/request-log.ts'
import { secure, securityHeaders } from './http/security.ts'
import { logSecurity } from './http/security-log.ts'
import { asksTooMuch, hangUpOnSlowReaders } from './http/slow-readers.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import { importRoutes } from './imports/routes.ts'
import { keptRoutes } from './kept/routes.ts'
import { countRequests } from './operations/request-figures.ts'
import { operationRoutes } from './operations/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { Pdfs } from './pdf/pdfs.ts'
import { photoRoutes } from './photos/routes.ts'
import { Headcount } from './portfolios/headcount.ts'
import { OwnersAnswers } from './portfolios/owners-answer.ts'
import { PublishedCopies } from './portfolios/published-copies.ts'
import { portfolioRoutes } from './portfolios/routes.ts'
import { guardAgain } from './sessions/guard.ts'
import { countPage } from './visits/count-page.ts'

/** The whole product as one Fastify instance; what it stands on comes in as `deps`. */
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
    genReqId: requestIds(),
    rewriteUrl: ({ url = '/' }) => withoutOrigin(url),
    ...refuseUnreadable(config),
    ...options,
  })
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerProblem)
  const figures = countRequests(app)
  keepLogsQuiet(app)
  logRequests(app, config)
  logSecurity(app)
  secure(app, config)
  refuseWhenClosing(app)
  hangUpOnSlowReaders(app)
  app.addHook('preHandler', guardAgain(deps))
  describeApi(app, config)

  const alive = aliveAnswer(config)
  app.get('/health', async (request, reply) => sendCopy(request, reply, alive))

  const headcount = new Headcount(deps)
  const copies = new PublishedCopies({ ...deps, headcount })
  const pdfs = new Pdfs(config)
  const publicFiles = new PublicFiles({ ...deps, pdfs })
  const own = new OwnersAnswers(deps)
  const published = { ...deps, headcount, copies, pdfs, publicFiles, own }

  operationRoutes(app, deps, figures)
  accountRoutes(app, deps)
  settingsRoutes(app, deps)
  twoStepRoutes(app, deps)
  passkeyRoutes(app, deps)
  exportRoutes(app, published)
  keptRoutes(app, deps)
  portfolioRoutes(app, published)
  accessRoutes(app, deps)
  endorsementRoutes(app, deps)
  adminRoutes(app, deps)
  if (config.debugTools) await app.register(async (scope) => debugRoutes(scope, deps))
  await app.register(async (scope) => documentRoutes(scope, deps))
  await app.register(async (scope) => photoRoutes(scope, deps))
  await app.register(async (scope) => importRoutes(scope, published))
  await pageRoutes(app, published)
  answerFirst(app, (request, response) => {
    if (asksTooMuch(request, response)) return true
    if (!isPlain(request)) return false
    const { url = '' } = request
    const answer = copies.at(url) ?? (url === '/health' ? alive : undefined)
    if (!answer) return false
    answerAtOnce(request, response, answer)
    countPage(deps.visits, answer, request)
    figures.countCopy(response.statusCode)
    return true
  })
  app.addHook('onClose', async () => copies.close())
  return app
}

/** Named when Fastify starts, or it loads its own. Its types know compilers of JSON Schema only; ours read what the routes bring. */
const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** That this process answers. It asks nobody else: whoever restarts it for that would only make things worse. */
function aliveAnswer(config: Deps['config']): Copy {
  const text = JSON.stringify({ status: 'ok' })
  const headers = { ...securityHeaders(config), 'cache-control': 'no-store' }
  return new Copy({ text, tag: 'ok', type: 'application/json; charset=utf-8', headers })
}

/** The address as routes see it: a client may write the origin in front (RFC 9112, absolute-form). */
function withoutOrigin(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*\/?/i, '/')
}
