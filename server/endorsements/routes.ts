import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { endorsementKeyHeader } from '#contract/calls/calls.ts'
import { endorsements, myEndorsements, ownEndorsements } from '#contract/calls/routes.ts'
import { english } from '#contract/words/spoken.ts'
import type { Deps } from '../base/deps.ts'
import { oneClickPath } from '../base/http/security.ts'
import { accountOf, guard, rateLimit } from '../base/sessions/guard.ts'
import { answerInPageLanguage } from '../portfolios/page-language.ts'
import { requestedPortfolio } from '../portfolios/portfolio-store.ts'
import { askSomebody, neverAsk } from './asking.ts'
import { endorsementKeyOf } from './endorsement-key.ts'
import { confirmEndorsement, endorse } from './endorsements.ts'
import { decisions } from './limits.ts'
import { replaceMyLink, requestLink } from './links.ts'
import { changeEndorsementText, deleteEndorsementText, listOwnEndorsements, stopWriter } from './owner-endorsements.ts'
import { readMyEndorsement, saveEndorsementText, withdrawEndorsement, withdrawEndorsementText } from './writer-endorsement.ts'

export function endorsementRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

  const { byHandle, byId } = requestedPortfolio(deps)

  api.route({
    ...endorsements.endorseByHandle,
    handler: async (request) => await endorse(deps, await byHandle(request), request.body, request),
    errorHandler: answerInPageLanguage(byHandle),
  })

  api.route({
    ...endorsements.endorseById,
    handler: async (request) => await endorse(deps, await byId(request), request.body, request),
    errorHandler: answerInPageLanguage(byId),
  })

  api.route({
    ...endorsements.confirm,
    handler: async ({ body }, reply) => {
      const { key, ...endorsed } = await confirmEndorsement(deps, body.token)
      return reply.header(endorsementKeyHeader, key).send({ message: english.say('endorsementCounted'), ...endorsed })
    },
  })

  // The writer of an endorsement. All but the request for the link need the key of the mailed link.
  api.route({
    ...myEndorsements.neverAsk,
    handler: async ({ body }) => {
      await neverAsk(deps, body.token)
      return { message: 'This mailbox gets no more invitations from this site.' }
    },
  })
  api.route({ ...myEndorsements.current, handler: async (request) => await readMyEndorsement(deps, endorsementKeyOf(request)) })
  api.route({
    ...myEndorsements.save,
    handler: async (request) => await saveEndorsementText(deps, endorsementKeyOf(request), request.body, request),
  })
  api.route({ ...myEndorsements.remove, handler: async (request) => await withdrawEndorsement(deps, endorsementKeyOf(request)) })
  api.route({
    ...myEndorsements.removeEndorsementText,
    handler: async (request) => await withdrawEndorsementText(deps, endorsementKeyOf(request)),
  })
  api.route({
    ...myEndorsements.sendLink,
    handler: async (request) => {
      const { email, portfolio } = request.body
      if (email === undefined || portfolio === undefined) return await replaceMyLink(deps, endorsementKeyOf(request), request)
      return await requestLink(deps, { email, portfolio }, request)
    },
  })

  const onRequest = [guard(deps), rateLimit(deps.rateLimits, decisions)]

  api.route({
    ...ownEndorsements.list,
    onRequest: guard(deps),
    handler: async (request) => await listOwnEndorsements(deps, accountOf(request)),
  })

  api.route({
    ...ownEndorsements.change,
    onRequest,
    handler: async (request) => {
      const account = accountOf(request)
      await changeEndorsementText(deps, account.id, request.params.id, request.body)
      return await listOwnEndorsements(deps, account)
    },
  })

  api.route({
    ...ownEndorsements.remove,
    onRequest,
    handler: async (request) => await deleteEndorsementText(deps, accountOf(request).id, request.params.id),
  })

  api.route({
    ...ownEndorsements.stop,
    onRequest,
    handler: async (request) => await stopWriter(deps, accountOf(request).id, request.params.id),
  })

  api.route({
    ...ownEndorsements.ask,
    onRequest,
    handler: async (request) => await askSomebody(deps, accountOf(request), request.body),
  })

  app.register(async (scope) => oneClickRoute(scope, deps))
}

/** Mail programs (RFC 8058) post a form without an Origin. Its body is ignored, because the token in the URL identifies the mailbox. */
async function oneClickRoute(scope: FastifyInstance, deps: Deps) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null))
  scope.post<{ Querystring: { token?: unknown } }>(oneClickPath, async ({ query: { token } }, reply) => {
    await neverAsk(deps, typeof token === 'string' ? token : '')
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('You get no more invitations from this site.\n')
  })
}
