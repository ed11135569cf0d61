import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { pictureType } from '#contract/picture.ts'
import { pictures } from '#contract/routes.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { allowUploadTime } from '../../base/http/security.ts'
import { defineRule, hour } from '../../base/rate-limits/rate-limiter.ts'
import { guard, rateLimit, sessionOf } from '../../base/sessions/guard.ts'
import { readSession } from '../../base/sessions/sessions.ts'
import { audienceOfKey } from '../access/keys.ts'
import { everybody } from '../audience.ts'
import { portfolioById } from '../portfolio-store.ts'
import { showsPicture } from '../visibility.ts'
import { addPicture, findPictureFile } from './pictures.ts'
import { receivePicture, uploadBodyLimit, uploadLimits } from './upload.ts'

const uploads = defineRule('picture', ['account', 120, hour], ['address', 240, hour])

const noSuchPicture = () => new Problem('not_found', 'There is no such picture')

/** Needs its own scope, because its multipart limits differ from those of other routes. */
export async function pictureRoutes(app: FastifyInstance, deps: Deps) {
  const { db, storage, rateLimits } = deps
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false })
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.route({
    ...pictures.upload,
    onRequest: [guard(deps), rateLimit(rateLimits, uploads)],
    preParsing: allowUploadTime,
    bodyLimit: uploadBodyLimit,
    handler: async (request, reply) => {
      const session = sessionOf(request)
      const picture = await receivePicture(request)
      const { id } = await addPicture(deps, session, picture)
      return reply.code(201).send({ id, width: picture.width, height: picture.height })
    },
  })

  api.route({
    ...pictures.show,
    handler: async (request, reply) => {
      const { params, query } = request
      const file = await findPictureFile(deps, params.id, params.name)
      if (!file) throw noSuchPicture()
      const stored = await portfolioById(db, file.portfolioId)
      const holder = await audienceOfKey(deps, stored, query.key)
      const isPublic = showsPicture(stored, everybody, params.id)
      const hasValidKey = holder !== undefined && showsPicture(stored, holder.audience, params.id)
      const isOwner = async () => (await readSession(deps, request))?.account.id === file.portfolioId
      // The same response as for a picture that does not exist.
      if (!isPublic && !hasValidKey && !(await isOwner())) throw noSuchPicture()
      // 88 bits of the hash. The bytes behind an id never change. Clients must revalidate, because the picture may have been hidden.
      const tag = `"${file.sha256.slice(0, 22)}"`
      const isCacheable = isPublic && !holder
      reply.header('cache-control', isCacheable ? 'public, no-cache' : 'private, no-store').header('etag', tag)
      if (isCacheable && request.headers['if-none-match'] === tag) return reply.code(304).send(null)
      const { size, bytes } = await storage.read(file.storageName)
      return reply
        .header('content-type', pictureType(params.name))
        .header('content-length', size)
        .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
        .header('x-robots-tag', 'noindex')
        .send(bytes)
    },
  })
}
