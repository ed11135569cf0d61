import type { FileHandle } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Config } from '../../base/config.ts'
import { clientNetwork } from '../../base/http/client-address.ts'
import type { IncomingBytes } from '../../base/http/incoming-bytes.ts'
import { Problem } from '../../base/http/problems.ts'
import { assertDiskSpace, readDiskSpace } from '../../base/storage/storage.ts'
import { withUnlinkedFile } from '../../base/storage/unlinked-file.ts'
import { displayName } from '../../portfolios/documents/filename.ts'
import {
  assertDeclaredLength,
  uploadLimits as documentLimits,
  partsOf,
  receiveFile,
  type Target,
} from '../../portfolios/documents/upload.ts'

const megabytes = limits.importBytes / 1024 / 1024
const tooLarge = `This file is larger than the limit of ${megabytes} MB.`

const invalid = (message: string) => new Problem('invalid', message, { fields: { file: message } })

type Disk = Pick<Config, 'dataDir' | 'diskReserveMb'>

/**
 * Passes the one file of a multipart body to `use`, once it has arrived, as a file without a name.
 * @throws {Problem} `unsupported_media_type`, `invalid`, `bad_file`, `too_large`, `disk_full`, `unavailable`, and as `use`
 */
export async function withUpload<T>(
  config: Disk,
  request: FastifyRequest,
  incoming: IncomingBytes,
  use: (file: FileHandle, filename: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Problem('unsupported_media_type', 'Send the file as multipart/form-data')
  assertDeclaredLength(request, fileTooLarge)
  return await incoming.hold(clientNetwork(request), async (upload) =>
    withTemporaryFile(config, async (file) => await use(file, await receive(request, { file, upload }))),
  )
}

export async function withTemporaryFile<T>(config: Disk, use: (file: FileHandle) => Promise<T>): Promise<T> {
  await assertDiskSpace({ space: () => readDiskSpace(config.dataDir) }, config)
  return await withUnlinkedFile(config.dataDir, use)
}

async function receive(request: FastifyRequest, target: Target): Promise<string> {
  let filename: string | undefined
  for await (const part of partsOf(request, malformedBody)) {
    if (part.type === 'field') throw invalid(`Unknown field: ${part.fieldname.slice(0, 50)}`)
    if (part.fieldname !== 'file' || filename !== undefined) throw invalid('Send one file in the field file')
    filename = displayName(part.filename)
    await receiveFile(part, target, fileTooLarge, malformedBody)
  }
  if (filename === undefined) throw invalid('Choose a file')
  return filename
}

const fileTooLarge = () => new Problem('too_large', tooLarge, { fields: { file: tooLarge } })
const malformedBody = () => invalid('Send one file in the field file, as multipart/form-data')

export const uploadLimits = { ...documentLimits, fileSize: limits.importBytes }
export const uploadBodyLimit = limits.importBytes + 16 * 1024
