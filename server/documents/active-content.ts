import { UnopenedPdf, withPdf } from '../formats/pdf/pdf-js.ts'
import { type Decrypt, decryptionOf } from './decryption.ts'
import { decompressedObjects, isObjectStream, streamAt } from './object-stream.ts'
import { objectAt, type PdfObject, type Token, valueAfter } from './pdf-tokens.ts'
import { PdfRejectedError, type Verdict } from './refusal.ts'
import { isScriptUrl, UriReferences } from './uri-references.ts'

/** Limit for all decompressed object streams of one file, because 5 MB can decompress to 5 GB. */
const maxDecompressedBytes = 64 * 1024 * 1024

/** Action types (`/S`) that run code. */
const activeActions: Readonly<Record<string, Verdict>> = { JavaScript: 'javascript', Launch: 'launch' }

/**
 * Checks that a PDF opens without a password and contains no active content.
 * PDF readers differ in where they look for objects and in which of two objects with the same number they use, so every location is checked that any reader could use.
 */
export async function inspect(bytes: Uint8Array): Promise<Verdict> {
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    await withPdf(bytes, (document) => document.getPage(1))
    new Inspection(text).run()
    return 'passed'
  } catch (error) {
    if (error instanceof UnopenedPdf && error.reason === 'password') return 'password'
    return error instanceof PdfRejectedError ? error.verdict : 'unreadable'
  }
}

function reject(verdict: Verdict | undefined) {
  if (verdict) throw new PdfRejectedError(verdict)
}

interface ObjectLocation {
  offset: number
  id?: readonly [number: number, generation: number] | undefined
  /** The object number as written there; undefined if PDF readers might not agree on it. */
  number?: string | undefined
}

/** Keywords that begin an object, also inside streams, and also if the cross-reference table does not list it. */
const objectKeywords = /(?<!end)obj(?![A-Za-z])|trailer(?![A-Za-z])/g

function objectLocationsIn(text: string): ObjectLocation[] {
  return [...text.matchAll(objectKeywords)].map(({ 0: word, index }) => {
    const before = text.slice(Math.max(0, index - 40), index)
    const [, number, generation] = /\D(\d{1,10})\s+(\d{1,5})\s*$/.exec(before) ?? []
    const [, unambiguous] = /[\r\n][^%\r\n\d]*(\d{1,10})\s+\d{1,5}\s*$/.exec(before) ?? []
    return { offset: index + word.length, id: number && generation ? [Number(number), Number(generation)] : undefined, number: unambiguous }
  })
}

class Inspection {
  readonly #text: string
  readonly #references = new UriReferences()
  readonly #names = new Set<string>()
  #remainingBytes = maxDecompressedBytes

  constructor(text: string) {
    this.#text = text
  }

  /** @throws {PdfRejectedError} */
  run() {
    const objects = objectLocationsIn(this.#text).map((location) => ({ ...location, ...objectAt(this.#text, location.offset) }))
    const decrypt = decryptionIn(objects)
    for (const object of objects) {
      this.#checkObject(object, object, decrypt)
      if (isObjectStream(object.tokens)) this.#inspectStream(object, object, decrypt)
    }
    this.#references.assertNoScript()
  }

  #inspectStream({ tokens, end, isClosed }: PdfObject, { id }: ObjectLocation, decrypt: Decrypt | undefined) {
    const stream = streamAt(this.#text, end)
    if (!stream) return reject(isClosed || valueAfter(tokens, 'Type')?.value !== 'ObjStm' ? undefined : 'unreadable')
    if (decrypt && !id) reject('unreadable')
    const data = Buffer.from(this.#text.slice(stream.from, stream.to), 'latin1')
    const { text, objects, size } = decompressedObjects(tokens, decrypt && id ? decrypt(data, id) : data, this.#remainingBytes)
    this.#remainingBytes -= size
    for (const location of objects) {
      const object = objectAt(text, location.offset)
      if (object.tokens.length === 0 || !object.isClosed || streamAt(text, object.end)) reject('unreadable')
      this.#checkObject(object, location)
    }
  }

  /** PDF readers differ in which of two equal dictionary keys they use, so every name is checked, wherever it occurs. */
  #checkObject({ tokens }: PdfObject, { number, id }: ObjectLocation, decrypt?: Decrypt) {
    const isScript = ({ kind, value }: Token) =>
      isScriptUrl(value) ||
      // In an encrypted file some strings are plain; the others cannot be decrypted without the object number.
      (kind === 'string' && decrypt && (!id || isScriptUrl(decrypt(Buffer.from(value, 'latin1'), id).toString('latin1'))))
    let lastName = ''
    for (const token of tokens) {
      if (lastName === 'URI') this.#checkUri(token, isScript)
      if (token.kind !== 'name') continue
      if (lastName === 'S') reject(activeActions[token.value])
      lastName = token.value
      this.#checkName(lastName)
    }
    const [only, ...others] = tokens
    if (!only || others.length > 0) return
    // The type and the URI of an action may be references.
    if (only.kind === 'name') reject(activeActions[only.value])
    if (only.kind === 'reference') this.#references.addReference(number, Number(only.value))
    else if (isScript(only)) this.#references.addScript(number)
  }

  #checkUri(token: Token, isScript: (token: Token) => boolean | undefined) {
    if (token.kind === 'reference') this.#references.addUri(Number(token.value))
    else if ((token.kind === 'string' || token.kind === 'name') && isScript(token)) reject('javascript')
  }

  #checkName(name: string) {
    this.#names.add(name)
    // XFA forms and 3D models (OnInstantiate) contain scripts; a rendition plays media and may run a script.
    if (name === 'XFA' || name === 'OnInstantiate' || (this.#names.has('Rendition') && this.#names.has('JS'))) reject('javascript')
  }
}

/** Returns undefined for a file that is not encrypted. */
function decryptionIn(objects: readonly PdfObject[]): Decrypt | undefined {
  const all = objects.map(({ tokens }) => tokens)
  const trailers = all.filter((tokens) => valueAfter(tokens, 'Encrypt') !== undefined)
  if (trailers.length === 0) return undefined
  const encrypt =
    all.find((tokens) => valueAfter(tokens, 'Filter')?.value === 'Standard') ??
    all.find((tokens) => tokens.some(({ value }) => value === 'Standard'))
  const ids = trailers.flatMap((tokens) => {
    const at = tokens.findIndex(({ kind, value }) => kind === 'name' && value === 'ID')
    return at < 0 ? [] : [tokens[at + 2]?.value ?? '']
  })
  if (!encrypt) throw new PdfRejectedError('unreadable')
  return decryptionOf(encrypt, ids[0] ?? '')
}
