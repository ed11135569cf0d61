import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { myEndorsements } from '#contract/routes.ts'
import type { Deps } from '../base/deps.ts'
import { neverAsk } from './asking.ts'
import { endorsementKeyOf } from './endorsement-key.ts'
import { replaceMyLink, requestLink } from './links.ts'
import { readMyEndorsement, saveEndorsementText, withdrawEndorsement, withdrawEndorsementText } from './writer-endorsement.ts'

/** The calls of a writer. All but the request for the link need the key of the mailed link. */
export function myEndorsementRoutes(app: FastifyInstance, deps: Deps) {
  const api = app.withTypeProvider<ZodTypeProvider>()

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
}
