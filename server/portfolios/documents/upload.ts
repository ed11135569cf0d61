import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { documentTypes, keysOf } from '#contract/choices.ts'
import type { Document } from '#contract/document.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import type { ActiveSession } from '../../base/sessions/sessions.ts'
import { assertDiskSpace, rethrowDiskFull } from '../../base/storage/disk-reserve.ts'
import type { Storage } from '../../base/storage/storage.ts'
import { addDocument, assertCapacity } from './documents.ts'
import { displayName } from './filename.ts'
import { inspectStoredFile, prepareInspection } from './inspection.ts'

const typeField = z.enum(keysOf(documentTypes))

const invalid = (field: string, message: string) => new Problem('invalid', message, { fields: { [field]: message } })
const badFile = (code: 'bad_file' | 'too_large', message: string) => new Problem(code, message, { fields: { document: message } })

/**
 * Writes the PDF of a multipart body to the storage while it arrives. A rejected upload leaves nothing behind.
 * @throws {Problem} `invalid`, `bad_file`, `too_large`, `conflict`, `disk_full`, and those of requireActiveSession
 */
export async function receiveUpload(deps: Deps, session: ActiveSession, request: FastifyRequest): Promise<Document> {
  const { config, db, storage, clock } = deps
  if (!request.isMultipart()) throw new Problem('unsupported_media_type', 'Send the document as multipart/form-data')
  assertDeclaredLength(request, tooLarge)
  await assertCapacity(db, session.account.id, 0)
  await assertDiskSpace(storage, config)
  prepareInspection()
  const upload: Upload = { type: 'resume' }
  try {
    await readParts(storage, request, upload)
    const type = typeField.safeParse(upload.type)
    if (!type.success) throw invalid('type', 'Choose one of the options')
    if (!upload.file) throw invalid('document', 'Choose a PDF file')
    const file = await inspectStoredFile(storage, upload.file.storageName, session.account.id)
    return await addDocument(deps, session, { ...upload.file, ...file, type: type.data }, clock())
  } catch (error) {
    // If the storage fails here, the response still names the reason for the rejection; housekeeping then removes the file.
    if (upload.file) await storage.remove(upload.file.storageName).catch(() => undefined)
    throw error
  }
}

interface Upload {
  type: string
  file?: { filename: string; storageName: string }
}

/** Reads all parts into `upload`, so that the caller can remove a stored file if a later part is invalid. */
async function readParts(storage: Storage, request: FastifyRequest, upload: Upload) {
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (part.fieldname !== 'type') throw invalid(part.fieldname, 'Unknown field. Send only document and type.')
      upload.type = String(part.value)
    } else {
      if (part.fieldname !== 'document' || upload.file) throw invalid('document', 'Send one file in the field document')
      upload.file = await store(storage, part)
    }
  }
}

async function store(storage: Storage, { filename, file }: MultipartFile): Promise<NonNullable<Upload['file']>> {
  if (!/\.pdf$/i.test(filename)) {
    file.resume()
    throw badFile('bad_file', messages.pdfOnly)
  }
  const storageName = await storage.write(bytesWithinLimit(file, tooLarge)).catch(rethrowDiskFull)
  return { filename: displayName(filename), storageName }
}

const tooLarge = () => badFile('too_large', messages.fileTooLarge)
const malformedBody = () => invalid('document', 'Send one PDF file in the field document, as multipart/form-data')

/** Refuses a body whose declared length exceeds the limit of its route before any of it is read. */
export function assertDeclaredLength({ headers, routeOptions }: FastifyRequest, tooLarge: () => Problem): void {
  if (Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit) throw tooLarge()
}

/** The bytes of an uploaded file. Stops at its limit, because a body of unknown length may never end. */
export async function* bytesWithinLimit(
  file: MultipartFile['file'],
  tooLarge: () => Problem,
  malformed?: () => Problem,
): AsyncGenerator<Buffer> {
  file.once('limit', () => file.destroy(tooLarge()))
  yield* withBodyErrors<Buffer>(() => file, malformed)
  // The limit may have been reached before anyone listened.
  if (file.truncated) throw tooLarge()
}

/** The parts of a multipart body. Throws for a client that went away while the upload waited for its turn: its body would never end. */
export async function* partsOf(request: FastifyRequest, malformed = malformedBody): AsyncGenerator<Multipart> {
  if (request.raw.destroyed) throw interrupted()
  yield* withBodyErrors(() => request.parts(), malformed)
}

const interrupted = () => new Problem('bad_file', 'The upload was interrupted. Please try again.')

/** Maps every error of the multipart parser to a problem, because all of them are caused by the body. */
export async function* withBodyErrors<Item>(source: () => AsyncIterable<Item>, malformed = malformedBody): AsyncGenerator<Item> {
  try {
    yield* source()
  } catch (error) {
    if (error instanceof Problem) throw error
    if (/unexpected end|terminated early/i.test(String(error))) throw interrupted()
    throw malformed()
  }
}

/** Limits for the file, its type and the multipart framing. */
export const uploadLimits = {
  fileSize: limits.documentBytes,
  files: 1,
  fields: 2,
  parts: 3,
  fieldSize: 256,
  headerPairs: 20,
  headerSize: 4096,
}
export const uploadBodyLimit = limits.documentBytes + 16 * 1024
