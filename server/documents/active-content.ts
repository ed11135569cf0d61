import { PDFDocument, PDFParser, PDFRawStream } from '@cantoo/pdf-lib'
import { type Cipher, ObjectReader, objectWord } from './object-reader.ts'
import { inspectObjectStream, isObjectStream } from './object-stream.ts'
import { Refusal } from './refusal.ts'
import { UriReferences } from './uri-references.ts'
import type { Verdict } from './verdict.ts'

/** The parser makes the key of a locked file and shows it to nobody; it is noted on its way. */
const keys = new WeakMap<Uint8Array, Parameters<typeof PDFParser.forBytesWithOptions>[5]>()
const { forBytesWithOptions } = PDFParser
PDFParser.forBytesWithOptions = (...options) => {
  const [bytes, , , , , key] = options
  if (key) keys.set(bytes, key)
  return forBytesWithOptions(...options)
}

/**
 * Whether a PDF opens without a password and runs nothing.
 * Readers differ in where they look for objects and in which of two with the same number they take; so every place counts that any of them could read.
 */
export async function inspect(bytes: Uint8Array): Promise<Verdict> {
  try {
    await tryToOpen(bytes)
    const key = keys.get(bytes)
    const references = new UriReferences()
    const reader = new ObjectReader(bytes, references)
    for (const { offset, id, number } of places(bytes)) {
      const cipher = id && key?.createCipherTransform(...id)
      const object = reader.objectAt({ offset, number, cipher })
      if (isObjectStream(object)) inspectObjectStream(key ? unlocked(object, cipher) : object, references)
    }
    references.judge()
    return 'passed'
  } catch (error) {
    return error instanceof Refusal ? error.verdict : 'unreadable'
  }
}

/** @throws {Refusal} */
async function tryToOpen(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY }).catch(
    (error: unknown) => {
      throw new Refusal(/password/i.test(String(error)) ? 'password' : 'unreadable')
    },
  )
  if (document.getPageCount() === 0) throw new Refusal('unreadable')
}

const placeWords = new RegExp(`${objectWord.source}|trailer(?![A-Za-z])`, 'g')

interface Place {
  offset: number
  id: [number: number, generation: number] | undefined
  /** The digits before it, unless a comment might hide some or make some up. */
  number: string | undefined
}

/** Behind every `obj` and `trailer`, also inside of streams, and whether the file's own table names it or not. */
function* places(bytes: Uint8Array): Generator<Place> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  for (const { 0: word, index } of text.matchAll(placeWords)) {
    const before = text.slice(Math.max(0, index - 40), index)
    const [, number, generation] = /\D(\d{1,10})\s+(\d{1,5})\s*$/.exec(before) ?? []
    const [, certain] = /[\r\n][^%\r\n\d]*(\d{1,10})\s+\d{1,5}\s*$/.exec(before) ?? []
    yield { offset: index + word.length, id: number && generation ? [Number(number), Number(generation)] : undefined, number: certain }
  }
}

/**
 * In a locked file names can be read as they are, but those in object streams cannot. The key depends on the object's number.
 * @throws {Refusal}
 */
function unlocked({ dict, contents }: PDFRawStream, cipher: Cipher | undefined): PDFRawStream {
  if (!cipher) throw new Refusal('unreadable')
  return PDFRawStream.of(dict, contents, cipher)
}
