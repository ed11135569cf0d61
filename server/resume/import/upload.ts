import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Config } from '../../base/config.ts'
import { Problem } from '../../base/http/problems.ts'
import { assertDiskSpace, rethrowDiskFull } from '../../base/storage/disk-reserve.ts'
import { readDiskSpace } from '../../base/storage/disk-space.ts'
import { displayName } from '../../portfolios/documents/filename.ts'
import { assertDeclaredLength, bytesWithinLimit, uploadLimits as documentLimits, partsOf } from '../../portfolios/documents/upload.ts'

const megabytes = limits.importBytes / 1024 / 1024
const tooLarge = `This file is larger than the limit of ${megabytes} MB.`

const invalid = (message: string) => new Problem('invalid', message, { fields: { file: message } })

/**
 * Passes the one file of a multipart body to `use`, and then deletes it.
 * @throws {Problem} `unsupported_media_type`, `invalid`, `bad_file`, `too_large`, `disk_full`, and as `use`
 */
export async function withUpload<T>(
  config: Pick<Config, 'dataDir' | 'diskReserveMb'>,
  request: FastifyRequest,
  use: (path: string, filename: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Problem('unsupported_media_type', 'Send the file as multipart/form-data')
  assertDeclaredLength(request, fileTooLarge)
  return await withFilePath(config, async (path) => await use(path, await receive(request, path)))
}

/** Passes the path of a file that doesn't exist yet to `use`, and then deletes the file. */
export async function withFilePath<T>(config: Pick<Config, 'dataDir' | 'diskReserveMb'>, use: (path: string) => Promise<T>): Promise<T> {
  await assertDiskSpace({ space: () => readDiskSpace(config.dataDir) }, config)
  const folder = folderIn(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomBytes(16).toString('base64url'))
  try {
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

const folderIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'imports')

/** Reads all parts and returns the file name. */
async function receive(request: FastifyRequest, path: string): Promise<string> {
  let filename: string | undefined
  for await (const part of partsOf(request, malformedBody)) {
    if (part.type === 'field') throw invalid(`Unknown field: ${part.fieldname.slice(0, 50)}`)
    if (part.fieldname !== 'file' || filename !== undefined) throw invalid('Send one file in the field file')
    filename = displayName(part.filename)
    await store(part, path)
  }
  if (filename === undefined) throw invalid('Choose a file')
  return filename
}

async function store({ file }: MultipartFile, path: string) {
  const bytes = bytesWithinLimit(file, fileTooLarge, malformedBody)
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(rethrowDiskFull)
}

const fileTooLarge = () => new Problem('too_large', tooLarge, { fields: { file: tooLarge } })
const malformedBody = () => invalid('Send one file in the field file, as multipart/form-data')

export const uploadLimits = { ...documentLimits, fileSize: limits.importBytes }
export const uploadBodyLimit = limits.importBytes + 16 * 1024

/** Deletes the files of uploads that a killed process has left. */
export async function deleteOldUploads(config: Pick<Config, 'dataDir'>, before: Date): Promise<void> {
  const folder = folderIn(config)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file && file.mtime < before) await rm(path, { force: true })
  }
}
