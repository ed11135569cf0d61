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
import { addDocument, roomFor } from './documents.ts'
import { displayName } from './filename.ts'
import { inspectStored, prepareInspection } from './inspection.ts'
import { PdfCheck } from './pdf.ts'

const typeField = z.enum(keysOf(documentTypes))

const invalid = (field: string, message: string) => new Problem('invalid', message, { fields: { [field]: message } })

/**
 * Takes one PDF from a multipart body, straight to the storage. Nothing of a refused upload stays.
 * @throws {Problem} `invalid`, `bad_file`, `too_large`, `conflict`, `disk_full`, and as requireOpen
 */
export async function takeUpload(deps: Deps, session: ActiveSession, request: FastifyRequest): Promise<Document> {
  const { config, db, storage, clock } = deps
  if (!request.isMultipart()) throw new Problem('unsupported_media_type', 'Send the document as multipart/form-data')
  await roomFor(db, session.account.id, 0)
  await assertDiskSpace(storage, config)
  prepareInspection()
  const { file, type } = await receive(storage, request)
  if (!file) throw invalid('document', 'Choose a PDF file')
  try {
    await inspectStored(storage, file.storageName)
    return await addDocument(deps, session, { ...file, type }, clock())
  } catch (error) {
    await takeBack(storage, file)
    throw error
  }
}

interface Received {
  filename: string
  storageName: string
  size: number
  sha256: string
}

/** Reads all parts; the field `type` may come before or after the file. */
async function receive(storage: Deps['storage'], request: FastifyRequest) {
  let file: Received | undefined
  let type = 'resume'
  try {
    for await (const part of received(() => request.parts())) {
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
    if (file) await takeBack(storage, file)
    throw error
  }
}

async function store(storage: Deps['storage'], part: MultipartFile): Promise<Received> {
  if (!/\.pdf$/i.test(part.filename)) {
    part.file.resume()
    throw new Problem('bad_file', messages.pdfOnly, { fields: { document: messages.pdfOnly } })
  }
  const check = new PdfCheck()
  const storageName = await storage.write(check.pass(received<Buffer>(() => part.file))).catch(rethrowDiskFull)
  if (part.file.truncated) {
    await takeBack(storage, { storageName })
    throw new Problem('too_large', messages.fileTooLarge)
  }
  return { filename: displayName(part.filename), storageName, size: check.size, sha256: check.sha256() }
}

/** The answer is why it was refused, also where the store is away meanwhile; housekeeping then takes the file. */
async function takeBack(storage: Storage, { storageName }: Pick<Received, 'storageName'>) {
  await storage.remove(storageName).catch(() => undefined)
}

/** Passes on what the parser of multipart bodies reads. It throws errors of many kinds; each of them is about the body and none about us. */
async function* received<Item>(source: () => AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* source()
  } catch (error) {
    if (/unexpected end|terminated early/i.test(String(error))) throw new Problem('bad_file', 'The upload broke off. Please try again.')
    throw invalid('document', 'Send one PDF file in the field document, as multipart/form-data')
  }
}

/** Room for the file, its type and the multipart framing; one byte over 5 MiB reaches our own check. */
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
