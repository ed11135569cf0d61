import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { documentTypes, keysOf } from '#contract/choices.ts'
import type { Document } from '#contract/document.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problems.ts'
import { addDocument, roomFor } from './documents.ts'
import { displayName } from './filename.ts'
import { PdfCheck } from './pdf.ts'

const typeField = z.enum(keysOf(documentTypes))

const invalid = (field: string, message: string) => new Problem('invalid', message, { fields: { [field]: message } })

/**
 * Takes one PDF from a multipart body, straight to the storage. Nothing of a refused upload stays.
 * @throws {Problem} `invalid`, `bad_file`, `too_large`, `conflict`
 */
export async function takeUpload({ db, storage, clock }: Deps, portfolioId: string, request: FastifyRequest): Promise<Document> {
  if (!request.isMultipart()) throw new Problem('unsupported_media_type', 'Send the document as multipart/form-data')
  await roomFor(db, portfolioId, 0)
  const { file, type } = await receive(storage, request)
  if (!file) throw invalid('document', 'Choose a PDF file')
  try {
    return await addDocument(db, portfolioId, { ...file, type }, clock())
  } catch (error) {
    await storage.remove(file.storageName)
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
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'type') type = String(part.value)
      } else {
        if (part.fieldname !== 'document' || file) throw invalid('document', 'Send one file, named document')
        file = await store(storage, part)
      }
    }
    const parsed = typeField.safeParse(type)
    if (!parsed.success) throw invalid('type', 'Choose one of the options')
    return { file, type: parsed.data }
  } catch (error) {
    if (file) await storage.remove(file.storageName)
    throw asProblem(error)
  }
}

async function store(storage: Deps['storage'], part: MultipartFile): Promise<Received> {
  if (!/\.pdf$/i.test(part.filename)) {
    part.file.resume()
    throw new Problem('bad_file', messages.pdfOnly, { fields: { document: messages.pdfOnly } })
  }
  const check = new PdfCheck()
  const storageName = await storage.write(check.pass(part.file))
  if (part.file.truncated) {
    await storage.remove(storageName)
    throw new Problem('too_large', messages.fileTooLarge)
  }
  return { filename: displayName(part.filename), storageName, size: check.size, sha256: check.sha256() }
}

/** What the parser of multipart bodies throws has statuses of its own; a body that breaks off has none. */
function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new Problem('too_large', messages.fileTooLarge, { fields: { document: messages.fileTooLarge } })
  if (code.startsWith('FST_')) return invalid('document', 'Send one PDF file in the field document')
  if (/boundary/i.test(message)) return invalid('document', 'Send the document as multipart/form-data with a boundary')
  if (/Unexpected end|Malformed|premature|aborted/i.test(message)) return new Problem('bad_file', 'The upload broke off. Please try again.')
  return error
}

/** Room for the file, its type and the multipart framing; one byte over 5 MiB reaches our own check. */
export const uploadLimits = { fileSize: limits.documentBytes + 1, files: 2, fields: 2, parts: 4, fieldSize: 256, headerPairs: 20 }
export const uploadBodyLimit = limits.documentBytes + 16 * 1024
