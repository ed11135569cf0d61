import { isDeepStrictEqual } from 'node:util'
import { UnopenedPdf, withPdf } from '../formats/pdf/pdf-js.ts'
import { type RefusedName, refusedAt } from './active-content.ts'
import { type Decrypt, decryptionOf, isEncryption } from './decryption.ts'
import { refusalOfFiles } from './file-specifications.ts'
import { decompressedObjects, isCompressed, isObjectStream, isPossibleObjectStream, streamAt } from './object-stream.ts'
import { objectAt, type PdfObject, type Token, valueAfter } from './pdf-tokens.ts'
import { PdfRejectedError, type Verdict } from './refusal.ts'
import { isPathOfOtherComputer, numbersIn, refusalOfUrl, UriReferences } from './urls.ts'

/** Limit for all decompressed object streams of one file, because 5 MB can decompress to 5 GB. */
const maxDecompressedBytes = 64 * 1024 * 1024

const refusedActions = refusedAt('action')
const refusedSubtypes = refusedAt('subtype')
const refusedKeys = refusedAt('key')
/** A value may be a separate object, which consists of its name. */
const refusedValues = refusedAt('action', 'subtype')

/** The names of a `/Named` action that turn pages; PDF readers have others for their own commands. */
const pageTurns = /^(?:Next|Prev|First|Last)Page$/

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
  /** The object number as written there; undefined if PDF readers might not agree on it. */
  number?: string | undefined
  generation?: number | undefined
}

/** Keywords that begin an object, also inside streams, and also if the cross-reference table does not list it. */
const objectKeywords = /(?<!end)obj(?![A-Za-z])|trailer(?![A-Za-z])/g

function objectLocationsIn(text: string): ObjectLocation[] {
  return [...text.matchAll(objectKeywords)].map(({ 0: word, index }) => {
    const before = text.slice(Math.max(0, index - 40), index)
    const [, number, generation] = /[\r\n][^%\r\n\d]*(\d{1,10})\s+(\d{1,5})\s*$/.exec(before) ?? []
    return { offset: index + word.length, number, generation: Number(generation) }
  })
}

class Inspection {
  readonly #text: string
  readonly #references = new UriReferences()
  /** Reported last, because the name of an action says more than the file that it opens. */
  #fileRefusal: RefusedName | undefined
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
      if (isPossibleObjectStream(object.tokens)) this.#inspectStream(object, object, decrypt)
    }
    this.#references.assertAllowed()
    reject(this.#fileRefusal)
  }

  #inspectStream({ tokens, end, isClosed, isTangled }: PdfObject, location: ObjectLocation, decrypt: Decrypt | undefined) {
    if (isTangled && isObjectStream(tokens)) reject('unreadable')
    const stream = streamAt(this.#text, end)
    if (!stream) return reject(isClosed || valueAfter(tokens, 'Type')?.value !== 'ObjStm' ? undefined : 'unreadable')
    const data = Buffer.from(this.#text.slice(stream.from, stream.to), 'latin1')
    const plain = decrypt ? decryptedStream(data, { tokens, location, decrypt }) : data
    const { text, objects, size } = decompressedObjects(tokens, plain, this.#remainingBytes)
    this.#remainingBytes -= size
    for (const location of objects) {
      const object = objectAt(text, location.offset)
      if (object.tokens.length === 0 || !object.isClosed || streamAt(text, object.end)) reject('unreadable')
      this.#checkObject(object, location)
    }
  }

  /** PDF readers differ in which of two equal dictionary keys they use, so every name is checked, wherever it occurs. */
  #checkObject({ tokens }: PdfObject, location: ObjectLocation, decrypt?: Decrypt) {
    const { number } = location
    const textsOf = (token: Token) => textsIn(token, location, decrypt)
    let lastName = ''
    for (const token of tokens) {
      if (lastName === 'URI' || lastName === 'Base') this.#checkUri(token, textsOf)
      if (token.kind !== 'name') continue
      reject(refusalOfName(token.value, lastName))
      lastName = token.value
    }
    reject(refusalOfCommands(tokens))
    this.#fileRefusal ??= refusalOfFiles(tokens, textsOf)
    const [only, ...others] = tokens
    if (!only || others.length > 0) return
    if (only.kind === 'string' && decrypt && number === undefined) this.#references.addRefused(number, 'JavaScript')
    else this.#checkValue(only, number, textsOf)
  }

  /** An object that is a single value: its meaning depends on where it is referenced. */
  #checkValue(only: Token, number: string | undefined, textsOf: TextsOf) {
    if (only.kind === 'reference') return this.#references.addReference(number, Number(only.value))
    if (only.kind === 'name') reject(only.value === 'Named' ? 'Named' : refusedValues.get(only.value))
    if (only.kind !== 'name' && only.kind !== 'string') return
    const texts = textsOf(only)
    if (texts.some(isPathOfOtherComputer)) this.#fileRefusal ??= 'Filespec'
    const [name] = texts.flatMap((text) => refusalOfUrl(text) ?? [])
    if (name) this.#references.addRefused(number, name)
  }

  #checkUri(token: Token, textsOf: TextsOf) {
    if (token.kind === 'reference') this.#references.addUri(Number(token.value))
    else if (token.kind === 'string' || token.kind === 'name') for (const text of textsOf(token)) reject(refusalOfUrl(text))
  }
}

type TextsOf = (token: Token) => readonly string[]

/** The texts that PDF readers could see in a string or name. In an encrypted file, some strings are plain. */
function textsIn({ kind, value }: Token, location: ObjectLocation, decrypt: Decrypt | undefined): string[] {
  if (kind !== 'string' || !decrypt) return [value]
  const ids = idsOf(location)
  // Without the object number it cannot be decrypted.
  if (ids.length === 0) throw new PdfRejectedError('unreadable')
  // Encrypted bytes could look like another URL by chance.
  const plain = /^[ -~]*$/.test(value) || refusalOfUrl(value) === 'JavaScript' ? [value] : []
  return [...plain, ...ids.map((id) => decrypt(Buffer.from(value, 'latin1'), id).toString('latin1'))]
}

interface EncryptedStream {
  tokens: readonly Token[]
  location: ObjectLocation
  decrypt: Decrypt
}

function decryptedStream(data: Buffer, { tokens, location, decrypt }: EncryptedStream): Buffer {
  const [id] = idsOf(location)
  // A compressed stream has a checksum: with another key, it cannot be decompressed to something else.
  if (!(id && isCompressed(tokens))) throw new PdfRejectedError('unreadable')
  return decrypt(data, id)
}

/** The ids that PDF readers could see; the one that is written there first. */
function idsOf({ number, generation = 0 }: ObjectLocation): [number: number, generation: number][] {
  return numbersIn(number).map((each) => [each, generation])
}

/** @param key the last name before it */
function refusalOfName(name: string, key: string): RefusedName | undefined {
  if (key === 'S' && refusedActions.has(name)) return refusedActions.get(name)
  if ((key === 'Subtype' || key === 'Subtype2') && refusedSubtypes.has(name)) return refusedSubtypes.get(name)
  return refusedKeys.get(name)
}

function refusalOfCommands(tokens: readonly Token[]): RefusedName | undefined {
  const namesAfter = (key: string) =>
    tokens.flatMap(({ kind, value }, index) => (kind === 'name' && isName(tokens[index - 1], key) ? [value] : []))
  if (!namesAfter('S').includes('Named')) return undefined
  const commands = namesAfter('N')
  return commands.length > 0 && commands.every((name) => pageTurns.test(name)) ? undefined : 'Named'
}

const isName = (token: Token | undefined, name: string) => token?.kind === 'name' && token.value === name

/** Returns undefined for a file that is not encrypted. */
function decryptionIn(objects: readonly PdfObject[]): Decrypt | undefined {
  const all = objects.map(({ tokens }) => tokens)
  const trailers = all.filter((tokens) => valueAfter(tokens, 'Encrypt') !== undefined)
  if (trailers.length === 0) return undefined
  const [encrypt, ...others] = all.filter(isEncryption)
  // PDF readers could use any of them.
  if (!encrypt || others.some((other) => !isDeepStrictEqual(other, encrypt))) throw new PdfRejectedError('unreadable')
  const [fileId = ''] = trailers.flatMap((tokens) => {
    const at = tokens.findIndex((token) => isName(token, 'ID'))
    return at < 0 ? [] : [tokens[at + 2]?.value ?? '']
  })
  return decryptionOf(encrypt, fileId)
}
