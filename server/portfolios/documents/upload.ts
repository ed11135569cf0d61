import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type DocumentType, documentTypes, keysOf } from '#contract/fields/choices.ts'
import type { Document } from '#contract/fields/document.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../../base/deps.ts'
import { clientNetwork } from '../../base/http/client-address.ts'
import { type IncomingUpload, incomingFiles } from '../../base/http/incoming-bytes.ts'
import { Problem } from '../../base/http/problems.ts'
import type { ActiveSession } from '../../base/sessions/sessions.ts'
import { assertDiskSpace, rethrowDiskFull } from '../../base/storage/storage.ts'
import { withUnlinkedFile } from '../../base/storage/unlinked-file.ts'
import { addDocument, assertCapacity } from './documents.ts'
import { displayName } from './filename.ts'
import { inspectDocument, prepareInspection } from './inspection.ts'

const typeField = z.enum(keysOf(documentTypes))

const invalid = (field: string, message: string) => new Problem('invalid', message, { fields: { [field]: message } })
const badFile = (code: 'bad_file' | 'too_large', message: string) => new Problem(code, message, { fields: { document: message } })

/**
 * Until it has passed the inspection, the PDF is a file without a name, of which a killed process leaves nothing.
 * @throws {Problem} `invalid`, `bad_file`, `too_large`, `conflict`, `disk_full`, `unavailable`, and those of requireActiveSession
 */
export async function receiveUpload(deps: Deps, session: ActiveSession, request: FastifyRequest): Promise<Document> {
  const { config, db, storage } = deps
  if (!request.isMultipart()) throw new Problem('unsupported_media_type', 'Send the document as multipart/form-data')
  assertDeclaredLength(request, tooLarge)
  await assertCapacity(db, session.account.id, 0)
  await assertDiskSpace(storage, config)
  prepareInspection()
  return await incomingFiles.hold(clientNetwork(request), async (upload) =>
    withUnlinkedFile(
      config.dataDir,
      async (file) => await store(deps, session, { file, ...(await receiveParts(request, { file, upload })) }),
    ),
  )
}

interface Received {
  filename: string
  type: DocumentType
}

async function receiveParts(request: FastifyRequest, target: Target): Promise<Received> {
  let filename: string | undefined
  let sentType = 'resume'
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (part.fieldname !== 'type') throw invalid(part.fieldname, 'Unknown field. Send only document and type.')
      sentType = String(part.value)
    } else {
      if (part.fieldname !== 'document' || filename !== undefined) throw invalid('document', 'Send one file in the field document')
      filename = await receivePdf(part, target)
    }
  }
  const type = typeField.safeParse(sentType)
  if (!type.success) throw invalid('type', 'Choose one of the options')
  if (filename === undefined) throw invalid('document', 'Choose a PDF file')
  return { filename, type: type.data }
}

async function receivePdf(part: MultipartFile, target: Target): Promise<string> {
  if (!/\.pdf$/i.test(part.filename)) {
    part.file.resume()
    throw badFile('bad_file', messages.pdfOnly)
  }
  await receiveFile(part, target, tooLarge)
  return displayName(part.filename)
}

async function store(deps: Deps, session: ActiveSession, { file, ...document }: Received & { file: FileHandle }): Promise<Document> {
  const { storage, clock } = deps
  const { bytes, ...properties } = await inspectDocument(() => readAll(file), session.account.id)
  const storageName = await storage.write(Readable.from([bytes])).catch(rethrowDiskFull)
  try {
    return await addDocument(deps, session, { ...document, ...properties, storageName }, clock())
  } catch (error) {
    // If the storage fails here, the response still names the reason for the rejection; housekeeping then removes the file.
    await storage.remove(storageName).catch(() => undefined)
    throw error
  }
}

async function readAll(file: FileHandle): Promise<Uint8Array> {
  const { size } = await file.stat()
  const bytes = new Uint8Array(size)
  await file.read(bytes, 0, size, 0)
  return bytes
}

export interface Target {
  file: FileHandle
  upload: IncomingUpload
}

/** @throws {Problem} `disk_full`, `unavailable`, and as bytesWithinLimit */
export async function receiveFile(
  { file: part }: MultipartFile,
  { file, upload }: Target,
  tooLarge: () => Problem,
  malformed?: () => Problem,
): Promise<void> {
  const bytes = bytesWithinLimit(part, tooLarge, malformed)
  await file.writeFile(upload.counted(bytes, (reason) => part.destroy(reason))).catch(rethrowDiskFull)
}

const tooLarge = () => badFile('too_large', messages.fileTooLarge)
const malformedBody = () => invalid('document', 'Send one PDF file in the field document, as multipart/form-data')

/** Refuses a body whose declared length exceeds the limit of its route before any of it is read. */
export function assertDeclaredLength({ headers, routeOptions }: FastifyRequest, tooLarge: () => Problem): void {
  if (Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit) throw tooLarge()
}

/** The bytes of an uploaded file. Stops at its limit, because a body of unknown length may never end. */
async function* bytesWithinLimit(file: MultipartFile['file'], tooLarge: () => Problem, malformed?: () => Problem): AsyncGenerator<Buffer> {
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
