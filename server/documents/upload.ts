import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { documentTypes, keysOf } from '#contract/choices.ts'
import type { Document } from '#contract/document.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import type { ActiveSession } from '../sessions/sessions.ts'
import { assertDiskSpace, rethrowDiskFull } from '../storage/disk-reserve.ts'
import type { Storage } from '../storage/storage.ts'
import { addDocument, assertCapacity } from './documents.ts'
import { displayName } from './filename.ts'
import { inspectStored, prepareInspection } from './inspection.ts'
import { PdfCheck } from './pdf.ts'

const typeField = z.enum(keysOf(documentTypes))

const invalid = (field: string, message: string) => new Problem('invalid', message, { fields: { [field]: message } })

/**
 * Writes the PDF of a multipart body to the storage while it arrives. A rejected upload leaves nothing behind.
 * @throws {Problem} `invalid`, `bad_file`, `too_large`, `conflict`, `disk_full`, and those of requireActiveSession
 */
export async function receiveUpload(deps: Deps, session: ActiveSession, request: FastifyRequest): Promise<Document> {
  const { config, db, storage, clock } = deps
  if (!request.isMultipart()) throw new Problem('unsupported_media_type', 'Send the document as multipart/form-data')
  await assertCapacity(db, session.account.id, 0)
  await assertDiskSpace(storage, config)
  prepareInspection()
  const { file, type } = await readParts(storage, request)
  if (!file) throw invalid('document', 'Choose a PDF file')
  try {
    await inspectStored(storage, file.storageName)
    return await addDocument(deps, session, { ...file, type }, clock())
  } catch (error) {
    await discardFile(storage, file)
    throw error
  }
}

interface StoredFile {
  filename: string
  storageName: string
  size: number
  sha256: string
}

/** Reads all parts; the field `type` may come before or after the file. */
async function readParts(storage: Deps['storage'], request: FastifyRequest) {
  let file: StoredFile | undefined
  let type = 'resume'
  try {
    for await (const part of withBodyErrors(() => request.parts())) {
      if (part.type === 'field') {
        if (part.fieldname !== 'type') throw invalid(part.fieldname, 'This field is not known')
        type = String(part.value)
      } else {
        if (part.fieldname !== 'document' || file) throw invalid('document', 'Send one file, named document')
        file = await store(storage, part)
      }
    }
    const parsed = typeField.safeParse(type)
    if (!parsed.success) throw invalid('type', 'Choose one of the options')
    return { file, type: parsed.data }
  } catch (error) {
    if (file) await discardFile(storage, file)
    throw error
  }
}

async function store(storage: Deps['storage'], part: MultipartFile): Promise<StoredFile> {
  if (!/\.pdf$/i.test(part.filename)) {
    part.file.resume()
    throw new Problem('bad_file', messages.pdfOnly, { fields: { document: messages.pdfOnly } })
  }
  const check = new PdfCheck()
  const storageName = await storage.write(check.pass(withBodyErrors<Buffer>(() => part.file))).catch(rethrowDiskFull)
  if (part.file.truncated) {
    await discardFile(storage, { storageName })
    throw new Problem('too_large', messages.fileTooLarge)
  }
  return { filename: displayName(part.filename), storageName, size: check.size, sha256: check.sha256() }
}

/** Ignores a failure of the storage, so that the response names the reason for the rejection; housekeeping then removes the file. */
async function discardFile(storage: Storage, { storageName }: Pick<StoredFile, 'storageName'>) {
  await storage.remove(storageName).catch(() => undefined)
}

const malformedBody = () => invalid('document', 'Send one PDF file in the field document, as multipart/form-data')

/** Maps every error of the multipart parser to a problem, because all of them are caused by the body. */
export async function* withBodyErrors<Item>(source: () => AsyncIterable<Item>, malformed = malformedBody): AsyncGenerator<Item> {
  try {
    yield* source()
  } catch (error) {
    if (/unexpected end|terminated early/i.test(String(error)))
      throw new Problem('bad_file', 'The upload was interrupted. Please try again.')
    throw malformed()
  }
}

/** Limits for the file, its type and the multipart framing. One byte over 5 MiB is let through to PdfCheck, which reports it. */
export const uploadLimits = {
  fileSize: limits.documentBytes + 1,
  files: 1,
  fields: 2,
  parts: 3,
  fieldSize: 256,
  headerPairs: 20,
  headerSize: 4096,
}
export const uploadBodyLimit = limits.documentBytes + 16 * 1024
