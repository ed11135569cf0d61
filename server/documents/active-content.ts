import { UnopenedPdf, withPdf } from '../formats/pdf/pdf-js.ts'
import { type Decrypt, decryptionOf } from './decryption.ts'
import { isObjectStream, streamAt, unpackedObjects } from './object-stream.ts'
import { after, objectAt, type PdfObject, type Token } from './pdf-tokens.ts'
import { PdfRejectedError, type Verdict } from './refusal.ts'
import { isScriptAddress, UriReferences } from './uri-references.ts'

/** Bytes that the object streams of one file may have when they are unpacked; five megabytes can become five gigabytes. */
const unpackedLimit = 64 * 1024 * 1024

/** The kinds of action (`/S`) that are programs. */
const actions: Readonly<Record<string, Verdict>> = { JavaScript: 'javascript', Launch: 'launch' }

/**
 * Whether a PDF opens without a password and runs nothing.
 * Readers differ in where they look for objects and in which of two with the same number they take; so every place counts that any of them could read.
 */
export async function inspect(bytes: Uint8Array): Promise<Verdict> {
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    await withPdf(bytes, (opened) => opened.getPage(1))
    new Inspection(text).run()
    return 'passed'
  } catch (error) {
    if (error instanceof UnopenedPdf && error.reason === 'password') return 'password'
    return error instanceof PdfRejectedError ? error.verdict : 'unreadable'
  }
}

function refuse(verdict: Verdict | undefined) {
  if (verdict) throw new PdfRejectedError(verdict)
}

interface Place {
  offset: number
  id?: readonly [number: number, generation: number] | undefined
  /** The object's number as it is written there; none where readers might not agree on it. */
  number?: string | undefined
}

/** What an object begins with, also inside of streams, and whether the file's own table names it or not. */
const placeWords = /(?<!end)obj(?![A-Za-z])|trailer(?![A-Za-z])/g

function placesIn(text: string): Place[] {
  return [...text.matchAll(placeWords)].map(({ 0: word, index }) => {
    const before = text.slice(Math.max(0, index - 40), index)
    const [, number, generation] = /\D(\d{1,10})\s+(\d{1,5})\s*$/.exec(before) ?? []
    const [, certain] = /[\r\n][^%\r\n\d]*(\d{1,10})\s+\d{1,5}\s*$/.exec(before) ?? []
    return { offset: index + word.length, id: number && generation ? [Number(number), Number(generation)] : undefined, number: certain }
  })
}

class Inspection {
  readonly #text: string
  readonly #references = new UriReferences()
  readonly #names = new Set<string>()
  #room = unpackedLimit

  constructor(text: string) {
    this.#text = text
  }

  /** @throws {PdfRejectedError} */
  run() {
    const objects = placesIn(this.#text).map((place) => ({ ...place, ...objectAt(this.#text, place.offset) }))
    const decrypt = decryptionIn(objects)
    for (const object of objects) {
      this.#judge(object, object, decrypt)
      if (isObjectStream(object.tokens)) this.#inspectStream(object, object, decrypt)
    }
    this.#references.judge()
  }

  #inspectStream({ tokens, end, isClosed }: PdfObject, { id }: Place, decrypt: Decrypt | undefined) {
    const stream = streamAt(this.#text, end)
    if (!stream) return refuse(isClosed || after(tokens, 'Type')?.value !== 'ObjStm' ? undefined : 'unreadable')
    if (decrypt && !id) refuse('unreadable')
    const data = Buffer.from(this.#text.slice(stream.from, stream.to), 'latin1')
    const { text, places, size } = unpackedObjects(tokens, decrypt && id ? decrypt(data, id) : data, this.#room)
    this.#room -= size
    for (const place of places) {
      const object = objectAt(text, place.offset)
      if (object.tokens.length === 0 || !object.isClosed || streamAt(text, object.end)) refuse('unreadable')
      this.#judge(object, place)
    }
  }

  /** Of two equal keys in one dictionary each reader takes another, so each name counts, whatever it belongs to. */
  #judge({ tokens }: PdfObject, { number, id }: Place, decrypt?: Decrypt) {
    const isScript = ({ kind, value }: Token) =>
      isScriptAddress(value) ||
      // Of a locked file some strings are not locked; without the object's number the others cannot be read.
      (kind === 'string' && decrypt && (!id || isScriptAddress(decrypt(Buffer.from(value, 'latin1'), id).toString('latin1'))))
    let last = ''
    for (const token of tokens) {
      if (last === 'URI') this.#judgeAddress(token, isScript)
      if (token.kind !== 'name') continue
      if (last === 'S') refuse(actions[token.value])
      last = token.value
      this.#judgeName(last)
    }
    const [only, ...others] = tokens
    if (!only || others.length > 0) return
    // An action may name its kind by reference, and its address.
    if (only.kind === 'name') refuse(actions[only.value])
    if (only.kind === 'reference') this.#references.passOn(number, Number(only.value))
    else if (isScript(only)) this.#references.script(number)
  }

  #judgeAddress(token: Token, isScript: (token: Token) => boolean | undefined) {
    if (token.kind === 'reference') this.#references.want(Number(token.value))
    else if ((token.kind === 'string' || token.kind === 'name') && isScript(token)) refuse('javascript')
  }

  #judgeName(name: string) {
    this.#names.add(name)
    // A form of the kind XFA is made of scripts, and so is what a model in three dimensions does; a rendition plays a film and may run one.
    if (name === 'XFA' || name === 'OnInstantiate' || (this.#names.has('Rendition') && this.#names.has('JS'))) refuse('javascript')
  }
}

/** Nothing for a file that is not locked. */
function decryptionIn(objects: readonly PdfObject[]): Decrypt | undefined {
  const all = objects.map(({ tokens }) => tokens)
  const trailers = all.filter((tokens) => after(tokens, 'Encrypt') !== undefined)
  if (trailers.length === 0) return undefined
  const encrypt =
    all.find((tokens) => after(tokens, 'Filter')?.value === 'Standard') ??
    all.find((tokens) => tokens.some(({ value }) => value === 'Standard'))
  const ids = trailers.flatMap((tokens) => {
    const at = tokens.findIndex(({ kind, value }) => kind === 'name' && value === 'ID')
    return at < 0 ? [] : [tokens[at + 2]?.value ?? '']
  })
  if (!encrypt) throw new PdfRejectedError('unreadable')
  return decryptionOf(encrypt, ids[0] ?? '')
}
