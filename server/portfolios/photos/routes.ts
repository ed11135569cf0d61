import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { photos } from '#contract/calls/routes.ts'
import { limits } from '#contract/limits.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { defineRule, hour } from '../../base/rate-limits/rate-limiter.ts'
import { guard, rateLimit, sessionOf } from '../../base/sessions/guard.ts'
import { readSession } from '../../base/sessions/sessions.ts'
import { audienceOfKey } from '../access/keys.ts'
import { everyone } from '../audience.ts'
import { portfolioById } from '../portfolio-store.ts'
import { showsPhoto } from '../visibility.ts'
import { findPortfolioIdByPhoto, putPhoto, removePhoto } from './photos.ts'

const uploads = defineRule('photo', ['account', 20, hour], ['address', 40, hour])

const noSuchPhoto = () => new Problem('not_found', 'There is no such photo')

/** To be registered in its own scope, because no other route accepts images. */
export async function photoRoutes(app: FastifyInstance, deps: Deps) {
  const { db, storage, rateLimits } = deps
  app.addContentTypeParser('image/jpeg', { parseAs: 'buffer', bodyLimit: limits.photoBytes }, (_request, body, done) => done(null, body))
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...photos.upload,
    onRequest: [guard(deps), rateLimit(rateLimits, uploads)],
    bodyLimit: limits.photoBytes,
    handler: async (request, reply) => {
      const { body } = request
      if (!Buffer.isBuffer(body)) throw new Problem('unsupported_media_type', 'Send the photo as image/jpeg')
      return reply.code(201).send(await putPhoto(deps, sessionOf(request), body))
    },
  })

  api.route({
    ...photos.remove,
    onRequest: guard(deps),
    handler: async (request, reply) => {
      await removePhoto(deps, sessionOf(request))
      return reply.code(204).send(null)
    },
  })

  api.route({
    ...photos.show,
    handler: async (request, reply) => {
      const { params, query } = request
      const portfolioId = await findPortfolioIdByPhoto(deps, params.id)
      if (portfolioId === undefined) throw noSuchPhoto()
      const stored = await portfolioById(db, portfolioId)
      const { photo } = stored
      const holder = await audienceOfKey(deps, stored, query.key)
      const isPublic = showsPhoto(stored, everyone, params.id)
      const hasValidKey = holder !== undefined && showsPhoto(stored, holder.audience, params.id)
      const isOwner = async () => (await readSession(deps, request))?.account.id === portfolioId
      if (photo?.id !== params.id) throw noSuchPhoto()
      // The same response as for a photo that does not exist.
      if (!isPublic && !hasValidKey && !(await isOwner())) throw noSuchPhoto()
      // Each photo has its own id as ETag. Clients must revalidate, because the photo may have been hidden.
      const tag = `"${photo.id}"`
      const isCacheable = isPublic && !holder
      reply.header('cache-control', isCacheable ? 'public, no-cache' : 'private, no-store').header('etag', tag)
      if (isCacheable && request.headers['if-none-match'] === tag) return reply.code(304).send(null)
      const { size, bytes } = await storage.read(photo.file)
      return reply
        .header('content-type', 'image/jpeg')
        .header('content-length', size)
        .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
        .header('x-robots-tag', 'noindex')
        .send(bytes)
    },
  })
}
