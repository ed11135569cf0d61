import { isDeepStrictEqual } from 'node:util'
import { europassAttachments, UnopenedPdf, withPdf } from '#resume/read/pdf/pdf-js.ts'
import { type RefusedName, refusedAt } from './active-content.ts'
import { type Decrypt, decryptionOf, isEncryption } from './decryption.ts'
import { decompressObjects, isCompressed, isObjectStream, isPossibleObjectStream, streamAt } from './object-stream.ts'
import { objectAt, type PdfObject, type Token, valueAfter } from './pdf-tokens.ts'
import { PdfRejectedError, type Verdict } from './refusal.ts'
import { isNetworkPath, isPathOnOtherComputer, numbersIn, refusalOfUrl, refusalOfUrls, removeUnprintable, UriReferences } from './urls.ts'

/** Limit for all decompressed object streams of one file, because 5 MB can decompress to 5 GB. */
const maxDecompressedBytes = 64 * 1024 * 1024

const refusedActions = refusedAt('action')
const refusedSubtypes = refusedAt('subtype')
const refusedKeys = refusedAt('key')
/** For an object that consists of a name: another object could refer to it as its action type or subtype. */
const refusedValues = refusedAt('action', 'subtype')

/** The commands of a `/Named` action that turn pages. PDF readers define more names for their own commands. */
const pageTurns = /^(?:Next|Prev|First|Last)Page$/

/** PDF readers differ in where they look for objects, and in which of two with one number they use. So every location that any uses is checked. */
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
  /** The object number in front of the object; undefined if PDF readers might read another one. */
  number?: string | undefined
  generation?: number | undefined
}

/** Keywords that begin an object. Also finds objects inside streams, and objects that are not in the cross-reference table. */
const objectKeywords = /(?<!end)obj(?![A-Za-z])|trailer(?![A-Za-z])/g

function objectLocationsIn(text: string): ObjectLocation[] {
  return [...text.matchAll(objectKeywords)].map(({ 0: keyword, index }) => {
    // Enough for both numbers and the spaces around them.
    const before = text.slice(Math.max(0, index - 40), index)
    const [, number, generation] = /[\r\n][^%\r\n\d]*(\d{1,10})\s+(\d{1,5})\s*$/.exec(before) ?? []
    return { offset: index + keyword.length, number, generation: Number(generation) }
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

  #inspectStream({ tokens, end, isClosed, hasMismatchedBrackets }: PdfObject, location: ObjectLocation, decrypt: Decrypt | undefined) {
    if (hasMismatchedBrackets && isObjectStream(tokens)) reject('unreadable')
    const stream = streamAt(this.#text, end)
    if (!stream) return reject(isClosed || valueAfter(tokens, 'Type')?.value !== 'ObjStm' ? undefined : 'unreadable')
    const data = Buffer.from(this.#text.slice(stream.from, stream.to), 'latin1')
    const plain = decrypt ? decryptStream(data, { tokens, location, decrypt }) : data
    const { text, objects, size } = decompressObjects(tokens, plain, this.#remainingBytes)
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
    const [value, ...others] = tokens
    if (!value || others.length > 0) return
    if (value.kind === 'string' && decrypt && number === undefined) this.#references.addRefused(number, 'JavaScript')
    else this.#checkValue(value, number, textsOf)
  }

  /** Checks an object that is a single value. Its meaning depends on the objects that refer to it. */
  #checkValue(value: Token, number: string | undefined, textsOf: TextsOf) {
    if (value.kind === 'reference') return this.#references.addReference(number, Number(value.value))
    if (value.kind === 'name') reject(value.value === 'Named' ? 'Named' : refusedValues.get(value.value))
    if (value.kind !== 'name' && value.kind !== 'string') return
    const texts = textsOf(value)
    if (texts.some(isPathOnOtherComputer)) this.#fileRefusal ??= 'Filespec'
    const name = refusalOfUrls(texts)
    if (name) this.#references.addRefused(number, name)
  }

  #checkUri(token: Token, textsOf: TextsOf) {
    if (token.kind === 'reference') this.#references.addUri(Number(token.value))
    else if (token.kind === 'string' || token.kind === 'name') reject(refusalOfUrls(textsOf(token)))
  }
}

type TextsOf = (token: Token) => readonly string[]

/** The texts that PDF readers could see in a string or name. Some strings in an encrypted file are not encrypted. */
function textsIn({ kind, value }: Token, location: ObjectLocation, decrypt: Decrypt | undefined): string[] {
  if (kind !== 'string' || !decrypt) return [value]
  const ids = idsOf(location)
  // The key depends on the object number.
  if (ids.length === 0) throw new PdfRejectedError('unreadable')
  // The value itself is checked only if it is readable or a script. Otherwise encrypted bytes could look like a refused URL by chance.
  const plain = /^[ -~]*$/.test(value) || refusalOfUrl(value) === 'JavaScript' ? [value] : []
  return [...plain, ...ids.map((id) => decrypt(Buffer.from(value, 'latin1'), id).toString('latin1'))]
}

interface EncryptedStream {
  tokens: readonly Token[]
  location: ObjectLocation
  decrypt: Decrypt
}

function decryptStream(data: Buffer, { tokens, location, decrypt }: EncryptedStream): Buffer {
  const [id] = idsOf(location)
  // A compressed stream has a checksum: with another key, it cannot be decompressed to something else.
  if (!(id && isCompressed(tokens))) throw new PdfRejectedError('unreadable')
  return decrypt(data, id)
}

/** The ids that PDF readers could use. The first one is the id in front of the object. */
function idsOf({ number, generation = 0 }: ObjectLocation): [number: number, generation: number][] {
  return numbersIn(number).map((possibleNumber) => [possibleNumber, generation])
}

/** @param key the preceding name, which is the key if `name` is a value */
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

function decryptionIn(objects: readonly PdfObject[]): Decrypt | undefined {
  const tokenLists = objects.map(({ tokens }) => tokens)
  const trailers = tokenLists.filter((tokens) => valueAfter(tokens, 'Encrypt') !== undefined)
  if (trailers.length === 0) return undefined
  const [encrypt, ...others] = tokenLists.filter(isEncryption)
  // If there are several, PDF readers differ in which one they use.
  if (!encrypt || others.some((other) => !isDeepStrictEqual(other, encrypt))) throw new PdfRejectedError('unreadable')
  const [fileId = ''] = trailers.flatMap((tokens) => {
    const index = tokens.findIndex((token) => isName(token, 'ID'))
    return index < 0 ? [] : [tokens[index + 2]?.value ?? '']
  })
  return decryptionOf(encrypt, fileId)
}

/** The keys that name the file in a file specification (ISO 32000-2, 7.11.3). In its `/EF`, the same keys refer to the embedded streams. */
const fileKeys = /^(?:F|UF|DOS|Mac|Unix)$/

const allowedAttachments = new Set(['resume.json', ...europassAttachments].map((name) => name.toLowerCase()))

/** A key of `refusedContent`, or undefined if allowed. `textsOf` returns the texts that PDF readers could see in a string. */
function refusalOfFiles(tokens: readonly Token[], textsOf: (token: Token) => readonly string[]): RefusedName | undefined {
  const values = valuesOfFileKeys(tokens)
  const names = values.filter(({ kind }) => kind === 'string').flatMap(textsOf)
  if (names.some(isNetworkPath) || isUrl(tokens)) return 'Filespec'
  if (!tokens.some(isEmbeddedFilesKey)) return undefined
  const isReadable = values.every(({ kind }) => kind !== 'reference')
  const isAllowed = names.length > 0 && names.every((name) => allowedAttachments.has(removeUnprintable(name).toLowerCase()))
  return isReadable && isAllowed ? undefined : 'EmbeddedFile'
}

/** Whether the file is a URL. The value of `/FS` can be in another object; then it is assumed to be `/URL`. */
const isUrl = (tokens: readonly Token[]) =>
  tokens.some(({ kind, value }, index) => kind === 'name' && value === 'FS' && isUrlSystem(tokens[index + 1]))

const isUrlSystem = (token: Token | undefined) => token?.kind === 'reference' || token?.value === 'URL'

const isEmbeddedFilesKey = ({ kind, value }: Token) => kind === 'name' && value === 'EF'

function valuesOfFileKeys(tokens: readonly Token[]): Token[] {
  const values: Token[] = []
  let key = ''
  let isInEmbeddedFiles = false
  for (const [index, token] of tokens.entries()) {
    if (isEmbeddedFilesKey(token)) isInEmbeddedFiles = tokens[index + 1]?.value === '<<'
    if (token.value === '>>') isInEmbeddedFiles = false
    if (token.kind === 'name') key = token.value
    else if (fileKeys.test(key) && !(isInEmbeddedFiles && token.kind === 'reference')) values.push(token)
  }
  return values
}
