import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { type PictureFileName, pictureFileNames } from '#contract/picture.ts'
import { clientNetwork } from '../../base/http/client-address.ts'
import { Problem } from '../../base/http/problems.ts'
import { QueueFullError, TaskQueue } from '../../base/workers/queue.ts'
import { assertDeclaredLength, uploadLimits as documentLimits, partsOf, withBodyErrors } from '../documents/upload.ts'
import { type CheckedPicture, checkedFiles, rejected } from './picture-files.ts'

const names: readonly string[] = pictureFileNames
const expected = `Send the files of one picture in the fields ${names.join(', ')}`
const malformedBody = () => rejected(expected)
const tooLargeText = `All files of a picture together can have at most ${(names.length * limits.pictureBytes) / 1024} KB.`
const tooLarge = () => new Problem('too_large', tooLargeText, { fields: { picture: tooLargeText } })

/** One byte more than our own limit, so that our own message reports a file that is too large. */
export const uploadLimits = { ...documentLimits, fileSize: limits.pictureBytes + 1, files: names.length, parts: names.length + 1 }
/** More than the boundary and the headers of a part need. */
const maxPartHeaderBytes = 4096
export const uploadBodyLimit = names.length * (limits.pictureBytes + maxPartHeaderBytes)

/**
 * The files of a picture are in memory until all of them have arrived, which may take two minutes. Further uploads wait with their bodies unread.
 * Few of them for a network, because one person can have many accounts.
 */
const uploads = new TaskQueue({ concurrency: 16, maxQueued: 48, maxPerUser: 12, concurrencyPerUser: 4 })

/**
 * Reads the files of a picture from a multipart body.
 * @throws {Problem} `too_many_requests` while too many are arriving
 */
export async function receivePicture(request: FastifyRequest): Promise<CheckedPicture> {
  if (!request.isMultipart()) throw new Problem('unsupported_media_type', 'Send the picture as multipart/form-data')
  assertDeclaredLength(request, tooLarge)
  return await uploads
    .run(() => readFiles(request), clientNetwork(request))
    .catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error
      throw new Problem('too_many_requests', 'Other pictures are still arriving. Please try again soon.', { retryAfter: 10 })
    })
}

async function readFiles(request: FastifyRequest): Promise<CheckedPicture> {
  const files = new Map<PictureFileName, Buffer>()
  for await (const part of partsOf(request, malformedBody)) {
    const { fieldname } = part
    if (part.type === 'field' || !isFileName(fieldname) || files.has(fieldname)) throw rejected(expected)
    files.set(fieldname, await buffer(withBodyErrors<Buffer>(() => part.file, malformedBody)))
  }
  return checkedFiles(files)
}

const isFileName = (name: string): name is PictureFileName => names.includes(name)
