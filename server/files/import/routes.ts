import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { imports } from '#contract/calls/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { waitForTurnOfClient } from '../../base/http/own-turn.ts'
import { allowUploadTime } from '../../base/http/security.ts'
import { limitClient } from '../../base/rate-limits/client-limits.ts'
import { defineRule, hour, minute } from '../../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit, sessionOf } from '../../base/sessions/guard.ts'
import { ownerView } from '../../portfolios/portfolios.ts'
import { applyImport, undoImport } from './apply.ts'
import { discardImport, previewOfOpenImport, startImport } from './imports.ts'
import { assertNewcomersWelcome, readForNewcomer } from './reading.ts'
import { uploadBodyLimit, uploadLimits } from './upload.ts'

const uploads = defineRule('import', ['account', 20, hour], ['address', 60, hour])
/** Limited, because a preview parses the whole import and compares it with the portfolio. */
const previews = defineRule('import-look', ['account', 30, minute], ['address', 120, minute])
/** Limited, because a change saves the portfolio, which can be large. */
const changes = defineRule('import-change', ['account', 60, hour], ['address', 240, hour])

/** Bytes: enough for the ids of everything in a file. */
const choicesLimit = 256 * 1024

/** Of people without an account; counted before the file is received. */
const readings = defineRule('read-resume', ['address', 5, hour], ['network', 50, hour])

/** Must be registered in its own scope, because its multipart limits are larger than those of other routes. */
export async function importRoutes(app: FastifyInstance, deps: Deps) {
  const { config, rateLimits } = deps
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false })
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...imports.read,
    onRequest: [async () => assertNewcomersWelcome(deps), limitClient(rateLimits, readings)],
    preParsing: allowUploadTime,
    bodyLimit: uploadBodyLimit,
    handler: async (request) => await readForNewcomer(deps, request),
  })

  api.route({
    ...imports.start,
    onRequest: [guard(deps), rateLimit(rateLimits, uploads)],
    preParsing: allowUploadTime,
    bodyLimit: uploadBodyLimit,
    handler: async (request, reply) => reply.code(201).send(await startImport(deps, sessionOf(request), request)),
  })

  api.route({
    ...imports.current,
    onRequest: [guard(deps), rateLimit(rateLimits, previews), waitForTurnOfClient],
    handler: async (request, reply) => (await previewOfOpenImport(deps, accountOf(request).id)) ?? reply.code(204).send(null),
  })

  api.route({
    ...imports.apply,
    onRequest: [guard(deps), rateLimit(rateLimits, changes), waitForTurnOfClient],
    bodyLimit: choicesLimit,
    handler: async (request) => ownerView(config, await applyImport(deps, sessionOf(request), request.params.id, request.body)),
  })

  api.route({
    ...imports.undo,
    onRequest: [guard(deps), rateLimit(rateLimits, changes), waitForTurnOfClient],
    handler: async (request) => ownerView(config, await undoImport(deps, sessionOf(request), request.params.id, request.body.version)),
  })

  api.route({
    ...imports.discard,
    onRequest: [guard(deps), rateLimit(rateLimits, changes)],
    handler: async (request, reply) => {
      await discardImport(deps, sessionOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  })
}
