import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { type PictureFileName, pictureFileNames } from '#contract/picture.ts'
import { clientNetwork } from '../../base/http/client-address.ts'
import { IncomingBytes, type IncomingUpload } from '../../base/http/incoming-bytes.ts'
import { Problem } from '../../base/http/problems.ts'
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

/** The files of a picture are in memory until all of them have arrived: those of sixteen pictures, four of them from one network. */
const incoming = new IncomingBytes({ total: 16 * uploadBodyLimit, perNetwork: 4 * uploadBodyLimit })

/** @throws {Problem} `unavailable` while too many bytes are arriving */
export async function receivePicture(request: FastifyRequest): Promise<CheckedPicture> {
  if (!request.isMultipart()) throw new Problem('unsupported_media_type', 'Send the picture as multipart/form-data')
  assertDeclaredLength(request, tooLarge)
  return await incoming.hold(clientNetwork(request), (upload) => readFiles(request, upload))
}

async function readFiles(request: FastifyRequest, upload: IncomingUpload): Promise<CheckedPicture> {
  const files = new Map<PictureFileName, Buffer>()
  for await (const part of partsOf(request, malformedBody)) {
    const { fieldname } = part
    if (part.type === 'field' || !isFileName(fieldname) || files.has(fieldname)) throw rejected(expected)
    const bytes = withBodyErrors<Buffer>(() => part.file, malformedBody)
    files.set(fieldname, await buffer(upload.counted(bytes, (reason) => part.file.destroy(reason))))
  }
  return checkedFiles(files)
}

const isFileName = (name: string): name is PictureFileName => names.includes(name)
