import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { unlockKeyHeader } from '#contract/calls.ts'
import { accessCodes } from '#contract/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { waitForTurnOfClient } from '../../base/http/own-turn.ts'
import { defineRule, hour, minute } from '../../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit } from '../../base/sessions/guard.ts'
import { viewFor } from '../visibility.ts'
import { changeCode, createCode, deleteReceipts, endCode, listCodes, removeCode } from './codes.ts'
import { deleteLetter, loadLetter, saveLetter } from './letters.ts'
import { openCode } from './open.ts'
import { seeAs } from './see-as.ts'

/** Each request builds a view, or decrypts up to 500 codes. */
const reads = defineRule('access-codes-read', ['account', 120, minute], ['address', 240, minute])
const changes = defineRule('access-codes', ['account', 60, minute], ['address', 240, minute])
const letterSaves = defineRule('letter', ['account', 60, hour], ['address', 240, hour])

export function accessCodeRoutes(app: FastifyInstance, deps: Deps) {
  const { rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const readHooks = [guard(deps), rateLimit(rateLimits, reads)]
  const changeHooks = [guard(deps), rateLimit(rateLimits, changes)]

  api.route({
    ...accessCodes.list,
    onRequest: readHooks,
    handler: async (request) => ({ codes: await listCodes(deps, accountOf(request).id) }),
  })

  api.route({
    ...accessCodes.create,
    onRequest: changeHooks,
    handler: async (request) => await createCode(deps, accountOf(request).id, request.body),
  })

  api.route({
    ...accessCodes.change,
    onRequest: changeHooks,
    handler: async (request) => await changeCode(deps, accountOf(request).id, request.params.id, request.body),
  })

  api.route({
    ...accessCodes.end,
    onRequest: changeHooks,
    handler: async (request) => await endCode(deps, accountOf(request).id, request.params.id),
  })

  api.route({
    ...accessCodes.remove,
    onRequest: changeHooks,
    handler: async (request, reply) => {
      await removeCode(deps, accountOf(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...accessCodes.deleteReceipts,
    onRequest: changeHooks,
    handler: async (request, reply) => {
      await deleteReceipts(deps, accountOf(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...accessCodes.letter,
    onRequest: readHooks,
    handler: async (request) => await loadLetter(deps, accountOf(request).id, request.params.id),
  })

  api.route({
    ...accessCodes.saveLetter,
    onRequest: [guard(deps), rateLimit(rateLimits, letterSaves)],
    handler: async (request) => await saveLetter(deps, accountOf(request).id, request.params.id, request.body),
  })

  api.route({
    ...accessCodes.deleteLetter,
    onRequest: changeHooks,
    handler: async (request, reply) => {
      await deleteLetter(deps, accountOf(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...accessCodes.open,
    onRequest: waitForTurnOfClient,
    handler: async (request, reply) => {
      const { portfolio, audience, key, shared } = await openCode(deps, request.body, request)
      return reply.header(unlockKeyHeader, key).send({ view: viewFor(portfolio, audience, key), shared })
    },
  })

  api.route({
    ...accessCodes.seeAs,
    onRequest: [...readHooks, waitForTurnOfClient],
    handler: async (request) => await seeAs(deps, accountOf(request).id, request.query.who),
  })
}
