import { PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import type { Verdict } from './inspectors.ts'
import { ObjectReader, Refusal } from './object-reader.ts'
import { inspectObjectStream, isObjectStream } from './object-stream.ts'

/**
 * Whether a PDF opens without a password and runs nothing.
 * Readers differ in where they look for objects and in which of two with the same number they take; so every place counts that any of them could read.
 */
export async function inspect(bytes: Uint8Array): Promise<Verdict> {
  try {
    const document = await opened(bytes)
    const reader = new ObjectReader(bytes)
    for (const { offset, ref } of places(bytes)) {
      const object = reader.objectAt(offset)
      if (isObjectStream(object)) inspectObjectStream(document.context.isDecrypted ? decrypted(document, ref) : object)
    }
    return 'passed'
  } catch (error) {
    return error instanceof Refusal ? error.verdict : 'unreadable'
  }
}

/** @throws {Refusal} */
async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY }).catch(
    (error: unknown) => {
      throw new Refusal(/password/i.test(String(error)) ? 'password' : 'unreadable')
    },
  )
  if (document.getPageCount() === 0) throw new Refusal('unreadable')
  return document
}

interface Place {
  offset: number
  ref: PDFRef | undefined
}

/** Every `obj`, also inside of streams, and whether the file's own table names it or not. */
function* places(bytes: Uint8Array): Generator<Place> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3)) {
    const before = file.toString('latin1', Math.max(0, at - 40), at)
    if (before.endsWith('end')) continue
    const [, number, generation] = /(\d{1,10})\s+(\d{1,5})\s*$/.exec(before) ?? []
    yield { offset: at + 3, ref: number && generation ? PDFRef.of(Number(number), Number(generation)) : undefined }
  }
}

/**
 * In an encrypted file names can be read as they are, but not those in object streams.
 * @throws {Refusal} when the parser has not understood as a stream what stands here
 */
function decrypted({ context }: PDFDocument, ref: PDFRef | undefined) {
  const object = ref && context.lookup(ref)
  if (!isObjectStream(object)) throw new Refusal('unreadable')
  return object
}
