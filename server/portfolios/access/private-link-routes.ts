import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { unlockKeyHeader } from '#contract/calls/calls.ts'
import { privateLinks } from '#contract/calls/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { waitForTurnOfClient } from '../../base/http/own-turn.ts'
import { defineRule, hour, minute } from '../../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit } from '../../base/sessions/guard.ts'
import { admit, viewFor } from '../visibility.ts'
import { deleteLetter, loadLetter, saveLetter } from './letters.ts'
import { openPrivateLink } from './open.ts'
import {
  changePrivateLink,
  createPrivateLink,
  deleteReceipts,
  endPrivateLink,
  listPrivateLinks,
  removePrivateLink,
} from './private-links.ts'
import { seeAs } from './see-as.ts'

/** Each request builds a view, or decrypts up to 500 codes. */
const reads = defineRule('private-links-read', ['account', 120, minute], ['address', 240, minute])
const changes = defineRule('private-links', ['account', 60, minute], ['address', 240, minute])
const letterSaves = defineRule('letter', ['account', 60, hour], ['address', 240, hour])

export function privateLinkRoutes(app: FastifyInstance, deps: Deps) {
  const { rateLimits } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const readHooks = [guard(deps), rateLimit(rateLimits, reads)]
  const changeHooks = [guard(deps), rateLimit(rateLimits, changes)]

  api.route({
    ...privateLinks.list,
    onRequest: readHooks,
    handler: async (request) => ({ links: await listPrivateLinks(deps, accountOf(request).id) }),
  })

  api.route({
    ...privateLinks.create,
    onRequest: changeHooks,
    handler: async (request) => await createPrivateLink(deps, accountOf(request).id, request.body),
  })

  api.route({
    ...privateLinks.change,
    onRequest: changeHooks,
    handler: async (request) => await changePrivateLink(deps, accountOf(request).id, request.params.id, request.body),
  })

  api.route({
    ...privateLinks.end,
    onRequest: changeHooks,
    handler: async (request) => await endPrivateLink(deps, accountOf(request).id, request.params.id),
  })

  api.route({
    ...privateLinks.remove,
    onRequest: changeHooks,
    handler: async (request, reply) => {
      await removePrivateLink(deps, accountOf(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...privateLinks.deleteReceipts,
    onRequest: changeHooks,
    handler: async (request, reply) => {
      await deleteReceipts(deps, accountOf(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...privateLinks.letter,
    onRequest: readHooks,
    handler: async (request) => await loadLetter(deps, accountOf(request).id, request.params.id),
  })

  api.route({
    ...privateLinks.saveLetter,
    onRequest: [guard(deps), rateLimit(rateLimits, letterSaves)],
    handler: async (request) => await saveLetter(deps, accountOf(request).id, request.params.id, request.body),
  })

  api.route({
    ...privateLinks.deleteLetter,
    onRequest: changeHooks,
    handler: async (request, reply) => {
      await deleteLetter(deps, accountOf(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...privateLinks.open,
    onRequest: waitForTurnOfClient,
    handler: async (request, reply) => {
      const { portfolio, audience, key, shared } = await openPrivateLink(deps, request.body, request)
      return reply.header(unlockKeyHeader, key).send({ view: viewFor(admit(portfolio, audience), key), shared })
    },
  })

  api.route({
    ...privateLinks.seeAs,
    onRequest: [...readHooks, waitForTurnOfClient],
    handler: async (request) => await seeAs(deps, accountOf(request).id, request.query.who),
  })
}
