import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { limits } from '#contract/limits.ts'
import type { PortfolioInput } from '#contract/portfolio-input.ts'
import { portfolios, stats, visits } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { sendCopy } from '../http/copy.ts'
import { Turns } from '../http/turns.ts'
import { minute, rule } from '../limits/limits.ts'
import { foundById } from '../limits/misses.ts'
import { deviceName } from '../sessions/device-name.ts'
import { accountOf, guard, limited, sessionOf } from '../sessions/guard.ts'
import { recentDays } from '../visits/visit-days.ts'
import { findByHandle, findById, isUsualSpelling, noSuchPortfolio } from './addresses.ts'
import { isAvailable } from './handles.ts'
import type { Headcount } from './headcount.ts'
import type { OwnersAnswers } from './owners-answer.ts'
import type { PublishedCopies } from './published-copies.ts'
import { savePortfolio } from './save.ts'
import { portfolioAt, portfolioById } from './stored.ts'
import { contentAt, listVersions } from './versions.ts'

/** By address as well: whoever makes accounts to save and look at the largest portfolios takes a quarter of a second for each. */
const saves = rule('save', ['account', 60, minute], ['address', 240, minute])
const handleChecks = rule('check-handle', ['account', 30, minute], ['address', 60, minute])

/** To check and to write a portfolio takes as long as fifty pages. */
const savesInTurn = 4

export function portfolioRoutes(app: FastifyInstance, deps: Deps & { copies: PublishedCopies; headcount: Headcount; own: OwnersAnswers }) {
  const {
    config: { countVisits },
    clock,
    db,
    rateLimits,
    copies,
    headcount,
    own,
  } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const saving = new Turns(savesInTurn)

  // Without types of their own: whole portfolios are answered as finished text, which their schemas have passed already.

  app.route({
    ...portfolios.mine,
    onRequest: guard(deps),
    handler: async (request, reply) => {
      const { account, revision } = sessionOf(request)
      return own.send(reply, await portfolioAt(db, account.id, revision))
    },
  })

  app.route<{ Body: PortfolioInput }>({
    ...portfolios.save,
    onRequest: [guard(deps), limited(rateLimits, saves)],
    preValidation: async () => saving.next(),
    bodyLimit: limits.portfolioBody,
    handler: async (request, reply) => {
      const device = deviceName(request.headers['user-agent']?.slice(0, limits.userAgent) ?? '')
      const saved = await savePortfolio(deps, accountOf(request).id, request.body, device)
      return own.send(reply, saved)
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
    handler: async (request) => await contentAt(db, await portfolioById(db, accountOf(request).id), request.params.version),
  })

  api.route({
    ...portfolios.checkHandle,
    onRequest: [guard(deps), limited(rateLimits, handleChecks)],
    handler: async (request) => ({ available: await isAvailable(db, request.params.handle, accountOf(request).id) }),
  })

  app.route<{ Params: { handle: string } }>({
    ...portfolios.byHandle,
    handler: async (request, reply) => {
      const { handle } = request.params
      const found = await findByHandle(db, handle)
      if (!found) throw noSuchPortfolio()
      const url = `/api/portfolio/${handle}`
      const usual = request.raw.url === url && isUsualSpelling(found, handle) ? url : undefined
      return sendCopy(request, reply, await copies.answer(found, ({ json }) => json, usual))
    },
  })

  app.route<{ Params: { id: string } }>({
    ...portfolios.byId,
    handler: async (request, reply) => {
      const found = await foundById(rateLimits, request, async () => {
        const portfolio = await findById(db, request.params.id)
        if (!portfolio) throw noSuchPortfolio()
        return portfolio
      })
      return sendCopy(request, reply, await copies.answer(found, ({ json }) => json))
    },
  })

  api.route({
    ...visits.recent,
    onRequest: guard(deps),
    handler: async (request) => {
      const { id } = accountOf(request)
      const { content } = await portfolioById(db, id)
      return { counting: countVisits && content.countVisits, days: await recentDays(db, id, clock()) }
    },
  })

  api.route({ ...stats.stats, handler: async () => ({ portfolioCount: await headcount.now() }) })
  api.route({ ...stats.count, handler: async () => ({ count: await headcount.now() }) })
}
