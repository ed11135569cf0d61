import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { pictures } from '#contract/calls/routes.ts'
import { type PictureFileName, pictureFileNames, pictureType } from '#contract/fields/picture.ts'
import { limits } from '#contract/limits.ts'
import type { Deps } from '../../base/deps.ts'
import { clientNetwork } from '../../base/http/client-address.ts'
import { IncomingBytes, type IncomingUpload } from '../../base/http/incoming-bytes.ts'
import { Problem } from '../../base/http/problems.ts'
import { allowUploadTime } from '../../base/http/security.ts'
import { defineRule, hour } from '../../base/rate-limits/rate-limiter.ts'
import { guard, rateLimit, sessionOf } from '../../base/sessions/guard.ts'
import { readSession } from '../../base/sessions/sessions.ts'
import { audienceOfKey } from '../access/keys.ts'
import { everyone } from '../audience.ts'
import { assertDeclaredLength, uploadLimits as documentLimits, partsOf, withBodyErrors } from '../documents/upload.ts'
import { portfolioById } from '../portfolio-store.ts'
import { showsPicture } from '../visibility.ts'
import { type CheckedPicture, checkedFiles, pictureProblem } from './picture-files.ts'
import { addPicture, findPictureFile } from './pictures.ts'

const names: readonly string[] = pictureFileNames
const expected = `Send the files of one picture in the fields ${names.join(', ')}`
const malformedBody = () => pictureProblem(expected)
const tooLargeText = `All files of a picture together can have at most ${(names.length * limits.pictureBytes) / 1024} KB.`
const tooLarge = () => new Problem('too_large', tooLargeText, { fields: { picture: tooLargeText } })

/** One byte more than our own limit, so that our own message reports a file that is too large. */
const uploadLimits = { ...documentLimits, fileSize: limits.pictureBytes + 1, files: names.length, parts: names.length + 1 }
/** More than the boundary and the headers of a part need. */
const maxPartHeaderBytes = 4096
const uploadBodyLimit = names.length * (limits.pictureBytes + maxPartHeaderBytes)

/** The files of a picture are in memory until all of them have arrived: those of sixteen pictures, four of them from one network. */
const incoming = new IncomingBytes({ total: 16 * uploadBodyLimit, perNetwork: 4 * uploadBodyLimit })

/** @throws {Problem} `unavailable` while too many bytes are arriving */
async function receivePicture(request: FastifyRequest): Promise<CheckedPicture> {
  if (!request.isMultipart()) throw new Problem('unsupported_media_type', 'Send the picture as multipart/form-data')
  assertDeclaredLength(request, tooLarge)
  return await incoming.hold(clientNetwork(request), (upload) => readFiles(request, upload))
}

async function readFiles(request: FastifyRequest, upload: IncomingUpload): Promise<CheckedPicture> {
  const files = new Map<PictureFileName, Buffer>()
  for await (const part of partsOf(request, malformedBody)) {
    const { fieldname } = part
    if (part.type === 'field' || !isFileName(fieldname) || files.has(fieldname)) throw pictureProblem(expected)
    const bytes = withBodyErrors<Buffer>(() => part.file, malformedBody)
    files.set(fieldname, await buffer(upload.counted(bytes, (reason) => part.file.destroy(reason))))
  }
  return checkedFiles(files)
}

const isFileName = (name: string): name is PictureFileName => names.includes(name)

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
      const isPublic = showsPicture(stored, everyone, params.id)
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
