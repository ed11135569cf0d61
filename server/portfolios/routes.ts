import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { portfolios, visits } from '#contract/calls/routes.ts'
import { limits } from '#contract/limits.ts'
import type { Deps } from '../base/deps.ts'
import { waitForTurnOfClient } from '../base/http/own-turn.ts'
import { defineRule, minute } from '../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit, sessionOf } from '../base/sessions/guard.ts'
import { deviceName } from '../base/sessions/sessions.ts'
import { listRecentDays } from '../base/visits/visit-days.ts'
import { isAvailable } from './handles.ts'
import { cachedContent, portfolioById } from './portfolio-store.ts'
import { ownerView } from './portfolios.ts'
import { savePortfolio } from './save.ts'
import { completedInput, rememberLists, takeUnchangedLists } from './unchanged-lists.ts'
import { contentOfVersion, deleteVersions, listVersions } from './versions.ts'

/** Limited by IP as well, against many accounts: saving and reading the largest portfolio takes a quarter of a second of CPU time. */
const saves = defineRule('save', ['account', 60, minute], ['address', 240, minute])
/** Reading a version reads all later saves, too. */
const versionReads = defineRule('version', ['account', 60, minute], ['address', 240, minute])
const handleChecks = defineRule('check-handle', ['account', 30, minute], ['address', 60, minute])

export function portfolioRoutes(app: FastifyInstance, deps: Deps) {
  const { config, clock, db, rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...portfolios.current,
    // No rate limit, which would make this read wait for a writer. The largest portfolio takes 5 ms to write.
    onRequest: [guard(deps), waitForTurnOfClient],
    handler: async (request) => ownerView(config, await portfolioById(db, accountOf(request).id)),
  })

  api.route({
    ...portfolios.save,
    onRequest: [guard(deps), rateLimit(rateLimits, saves)],
    preValidation: [waitForTurnOfClient, async (request) => takeUnchangedLists(request, cachedContent(db, accountOf(request).id))],
    bodyLimit: limits.portfolioBody,
    handler: async (request) => {
      const device = deviceName(request.headers['user-agent']?.slice(0, limits.userAgent) ?? '')
      const saved = await savePortfolio(deps, accountOf(request).id, request.body, {
        device,
        ifMatch: request.headers['if-match'],
        complete: (input, stored) => completedInput(request, input, stored),
      })
      rememberLists(request, saved.content)
      return ownerView(config, saved)
    },
  })

  api.route({
    ...portfolios.versions,
    onRequest: guard(deps),
    handler: async (request) => await listVersions(db, accountOf(request).id),
  })

  api.route({
    ...portfolios.deleteVersions,
    onRequest: [guard(deps), rateLimit(rateLimits, saves)],
    handler: async (request, reply) => {
      await deleteVersions(deps, sessionOf(request))
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...portfolios.version,
    onRequest: [guard(deps), rateLimit(rateLimits, versionReads), waitForTurnOfClient],
    handler: async (request) => await contentOfVersion(db, await portfolioById(db, accountOf(request).id), request.params.version),
  })

  api.route({
    ...portfolios.checkHandle,
    onRequest: [guard(deps), rateLimit(rateLimits, handleChecks)],
    handler: async (request) => ({
      available: await isAvailable(db, request.params.handle, accountOf(request).id),
    }),
  })

  api.route({
    ...visits.recent,
    onRequest: guard(deps),
    handler: async (request) => {
      const { id } = accountOf(request)
      const { content } = await portfolioById(db, id)
      return { counting: content.countVisits, days: await listRecentDays(db, id, clock()) }
    },
  })
}
