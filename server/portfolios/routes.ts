import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { limits } from '#contract/limits.ts'
import { portfolios, stats, visits } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { waitForOwnTurn } from '../http/own-turn.ts'
import { findByGuessableId } from '../rate-limits/client-limits.ts'
import { defineRule, minute } from '../rate-limits/rate-limiter.ts'
import { deviceName } from '../sessions/device-name.ts'
import { accountOf, guard, rateLimit } from '../sessions/guard.ts'
import { listRecentDays } from '../visits/visit-days.ts'
import { isAvailable } from './handles.ts'
import { findById, noSuchPortfolio } from './lookup.ts'
import type { PortfolioCounter } from './portfolio-counter.ts'
import { excludeOff, portfolioById } from './portfolio-store.ts'
import { ownerView } from './portfolios.ts'
import { savePortfolio } from './save.ts'
import { type PublicDeps, sendCachedResponse, sendPublicResponse } from './send-public-response.ts'
import { contentOfVersion, listVersions } from './versions.ts'

/** Limited by IP as well, against many accounts: saving and reading the largest portfolio takes a quarter of a second of CPU time. */
const saves = defineRule('save', ['account', 60, minute], ['address', 240, minute])
/** Reading a version reads all later saves, too. */
const versionReads = defineRule('version', ['account', 60, minute], ['address', 240, minute])
const handleChecks = defineRule('check-handle', ['account', 30, minute], ['address', 60, minute])

export function portfolioRoutes(app: FastifyInstance, deps: Deps & PublicDeps & { portfolioCounter: PortfolioCounter }) {
  const { config, clock, db, rateLimits, portfolioCounter, handles } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...portfolios.current,
    onRequest: guard(deps),
    handler: async (request) => ownerView(config, await portfolioById(db, accountOf(request).id)),
  })

  api.route({
    ...portfolios.save,
    onRequest: [guard(deps), rateLimit(rateLimits, saves)],
    preValidation: waitForOwnTurn,
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
    onRequest: [guard(deps), rateLimit(rateLimits, versionReads)],
    handler: async (request) => await contentOfVersion(db, await portfolioById(db, accountOf(request).id), request.params.version),
  })

  api.route({
    ...portfolios.checkHandle,
    onRequest: [guard(deps), rateLimit(rateLimits, handleChecks)],
    handler: async (request) => ({
      available: await isAvailable(db, request.params.handle, accountOf(request).id),
    }),
  })

  async function sendByHandle(handle: string, request: FastifyRequest, reply: FastifyReply) {
    const portfolio = await handles.find(handle)
    if (!portfolio) throw noSuchPortfolio()
    await sendPublicResponse(deps, portfolio, { format: 'json' }, request, reply)
  }

  // Registered on the untyped app, because these routes send finished bytes, to which the response schemas have already been applied.
  app.route<{ Params: { handle: string } }>({
    ...portfolios.byHandle,
    handler: (request, reply) => {
      const { handle } = request.params
      return sendCachedResponse(deps, handle, { format: 'json' }, request, reply) ? undefined : sendByHandle(handle, request, reply)
    },
  })

  app.route<{ Params: { id: string } }>({
    ...portfolios.byId,
    handler: async (request, reply) => {
      const portfolio = await findByGuessableId(rateLimits, request, async () => {
        const match = await excludeOff(db, await findById(db, request.params.id))
        if (!match) throw noSuchPortfolio()
        return match
      })
      await sendPublicResponse(deps, portfolio, { format: 'json' }, request, reply)
    },
  })

  api.route({
    ...visits.recent,
    onRequest: guard(deps),
    handler: async (request) => {
      const { id } = accountOf(request)
      const { content } = await portfolioById(db, id)
      return { counting: config.countVisits && content.countVisits, days: await listRecentDays(db, id, clock()) }
    },
  })

  api.route({ ...stats.stats, handler: async () => ({ portfolioCount: await portfolioCounter.count() }) })
  api.route({ ...stats.count, handler: async () => ({ count: await portfolioCounter.count() }) })
}
