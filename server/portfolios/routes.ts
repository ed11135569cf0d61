import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { limits } from '#contract/limits.ts'
import { portfolios, stats, visits } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { acceptedEncoding } from '../http/encoded-text.ts'
import { sendEncoded } from '../http/send-encoded.ts'
import { findByGuessableId } from '../rate-limits/client-limits.ts'
import { defineRule, minute } from '../rate-limits/rate-limiter.ts'
import { deviceName } from '../sessions/device-name.ts'
import { accountOf, guard, rateLimit } from '../sessions/guard.ts'
import { recentDays } from '../visits/visit-days.ts'
import type { HandleLookup } from './handle-lookup.ts'
import { isAvailable } from './handles.ts'
import { findById, noSuchPortfolio, type PortfolioRef } from './lookup.ts'
import type { PortfolioCounter } from './portfolio-counter.ts'
import { portfolioById } from './portfolio-store.ts'
import { ownerView } from './portfolios.ts'
import type { PublicResponseCache } from './public-response-cache.ts'
import { savePortfolio } from './save.ts'
import { contentOfVersion, listVersions } from './versions.ts'

/** Limited by IP as well, against many accounts: saving and reading the largest portfolio takes a quarter of a second of CPU time. */
const saves = defineRule('save', ['account', 60, minute], ['address', 240, minute])
const handleChecks = defineRule('check-handle', ['account', 30, minute], ['address', 60, minute])

export function portfolioRoutes(
  app: FastifyInstance,
  deps: Deps & { publicResponses: PublicResponseCache; portfolioCounter: PortfolioCounter; handles: HandleLookup },
) {
  const { config, clock, db, rateLimits, publicResponses, portfolioCounter, handles } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  async function sendJson(request: FastifyRequest, reply: FastifyReply, portfolio: PortfolioRef) {
    const json = await publicResponses.of(portfolio, 'json', acceptedEncoding(request.headers['accept-encoding']))
    reply.type('application/json; charset=utf-8')
    return sendEncoded(request, reply, json)
  }

  api.route({
    ...portfolios.current,
    onRequest: guard(deps),
    handler: async (request) => ownerView(config, await portfolioById(db, accountOf(request).id)),
  })

  api.route({
    ...portfolios.save,
    onRequest: [guard(deps), rateLimit(rateLimits, saves)],
    bodyLimit: limits.portfolioBody,
    handler: async (request) => {
      const device = deviceName(request.headers['user-agent']?.slice(0, limits.userAgent) ?? '')
      return ownerView(config, await savePortfolio(deps, accountOf(request).id, request.body, device))
    },
  })

  api.route({
    ...portfolios.versions,
    onRequest: guard(deps),
    handler: async (request) => await listVersions(db, accountOf(request).id),
  })

  api.route({
    ...portfolios.version,
    onRequest: guard(deps),
    handler: async (request) => await contentOfVersion(db, await portfolioById(db, accountOf(request).id), request.params.version),
  })

  api.route({
    ...portfolios.checkHandle,
    onRequest: [guard(deps), rateLimit(rateLimits, handleChecks)],
    handler: async (request) => ({
      available: await isAvailable(db, request.params.handle, accountOf(request).id),
    }),
  })

  // On the untyped app: these send finished bytes, to which the response schemas have already been applied.
  app.route<{ Params: { handle: string } }>({
    ...portfolios.byHandle,
    handler: async (request, reply) => {
      const portfolio = await handles.find(request.params.handle)
      if (!portfolio) throw noSuchPortfolio()
      return sendJson(request, reply, portfolio)
    },
  })

  app.route<{ Params: { id: string } }>({
    ...portfolios.byId,
    handler: async (request, reply) => {
      const portfolio = await findByGuessableId(rateLimits, request, async () => {
        const match = await findById(db, request.params.id)
        if (!match) throw noSuchPortfolio()
        return match
      })
      return sendJson(request, reply, portfolio)
    },
  })

  api.route({
    ...visits.recent,
    onRequest: guard(deps),
    handler: async (request) => {
      const { id } = accountOf(request)
      const { content } = await portfolioById(db, id)
      return { counting: config.countVisits && content.countVisits, days: await recentDays(db, id, clock()) }
    },
  })

  api.route({ ...stats.stats, handler: async () => ({ portfolioCount: await portfolioCounter.count() }) })
  api.route({ ...stats.count, handler: async () => ({ count: await portfolioCounter.count() }) })
}
