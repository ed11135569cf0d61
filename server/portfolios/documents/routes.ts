import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { documents } from '#contract/calls/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { clientKeyOf } from '../../base/http/client-address.ts'
import { allowUploadTime } from '../../base/http/security.ts'
import { fileRule } from '../../base/rate-limits/client-limits.ts'
import { defineRule, hour } from '../../base/rate-limits/rate-limiter.ts'
import { accountOf, guard, rateLimit, sessionOf } from '../../base/sessions/guard.ts'
import { readSession } from '../../base/sessions/sessions.ts'
import { audienceOfKey, countFile } from '../access/keys.ts'
import { everyone } from '../audience.ts'
import { portfolioById } from '../portfolio-store.ts'
import { showsDocument } from '../visibility.ts'
import { findDocument, noSuchDocument, removeDocument } from './documents.ts'
import { dispositionOf } from './filename.ts'
import { receiveUpload, uploadBodyLimit, uploadLimits } from './upload.ts'

const uploads = defineRule('upload', ['account', 10, hour], ['address', 20, hour])

/** To be registered in its own scope, because no other route accepts multipart bodies. */
export async function documentRoutes(app: FastifyInstance, deps: Deps) {
  const { db, storage, rateLimits, visits } = deps
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false })
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...documents.upload,
    onRequest: [guard(deps), rateLimit(rateLimits, uploads)],
    preParsing: allowUploadTime,
    bodyLimit: uploadBodyLimit,
    handler: async (request, reply) => reply.code(201).send(await receiveUpload(deps, sessionOf(request), request)),
  })

  api.route({
    ...documents.remove,
    onRequest: guard(deps),
    handler: async (request, reply) => {
      const { storageName } = await removeDocument(deps, accountOf(request).id, request.params.id)
      // The document is already deleted; if this fails, housekeeping removes the file.
      await storage.remove(storageName).catch(() => undefined)
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...documents.download,
    handler: async (request, reply) => {
      const { params, query } = request
      const document = await findDocument(db, params.id)
      const session = await readSession(deps, request)
      const stored = await portfolioById(db, document.portfolioId)
      const holder = await audienceOfKey(deps, stored, query.key)
      const isPublic = showsDocument(stored, everyone, params.id)
      const isOwner = session?.account.id === document.portfolioId
      const hasValidKey = holder !== undefined && showsDocument(stored, holder.audience, params.id)
      // The same response as for a document that does not exist.
      if (!isPublic && !isOwner && !hasValidKey) throw noSuchDocument()
      // Each download with a private link is counted, which writes to the database.
      if (holder?.privateLink) await rateLimits.count(fileRule(clientKeyOf(request)))
      const { size, bytes } = await storage.read(document.storageName)
      if (stored.content.countVisits) visits.count('downloads', document.portfolioId, request)
      await countFile(deps, holder, request)
      return reply
        .header('content-type', 'application/pdf')
        .header('content-length', size)
        .header('content-disposition', dispositionOf(document.filename))
        .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
        .header('cache-control', isPublic && !holder ? 'private, no-cache' : 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(bytes)
    },
  })
}
