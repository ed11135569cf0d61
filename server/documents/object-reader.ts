import { PDFHexString, PDFName, type PDFNumber, type PDFObject, PDFParser, type PDFRawStream, PDFRef, PDFString } from '@cantoo/pdf-lib'
import { Refusal } from './refusal.ts'
import { isScriptAddress, type UriReferences } from './uri-references.ts'
import type { Verdict } from './verdict.ts'

/** Makes one object of a locked file readable. */
export type Cipher = NonNullable<PDFRawStream['transform']>

/** The kinds of action (`/S`) that are programs. */
const actions: Readonly<Record<string, Verdict>> = { JavaScript: 'javascript', Launch: 'launch' }

/** What an object begins with; no reader takes it for a part of another word. */
export const objectWord = /(?<!end)obj(?![A-Za-z])/g

interface Place {
  offset: number
  /** The object's number as it is written there; none where readers might not agree on it. */
  number?: string | undefined
  cipher?: Cipher | undefined
}

/** Reads single objects, and refuses at the first name that makes one a program. */
export class ObjectReader extends PDFParser {
  readonly #source: Uint8Array
  #text: string | undefined
  #searched = 0
  readonly #names = new Set<string>()
  #previous = ''
  #cipher: Cipher | undefined
  readonly #references: UriReferences

  constructor(bytes: Uint8Array, references: UriReferences) {
    super(bytes)
    this.#source = bytes
    this.#references = references
  }

  /**
   * What stands there; nothing when it cannot be read as an object. A forgiving reader may see an action even then, so its text is searched.
   * @throws {Refusal}
   */
  objectAt({ offset, number, cipher }: Place): PDFObject | undefined {
    this.bytes.moveTo(offset)
    this.#cipher = cipher
    this.#previous = ''
    try {
      const object = this.parseObject()
      // An action may name its kind by reference, and its address.
      if (object instanceof PDFName) refuse(actions[textOf(object)])
      if (object instanceof PDFRef) this.#references.passOn(number, object)
      if (this.#isScript(object)) this.#references.script(number)
      return object
    } catch (error) {
      if (error instanceof Refusal) throw error
      this.#searchText(offset, number)
      return undefined
    }
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    this.#meetAddress(name)
    this.#meet(textOf(name))
    return name
  }

  protected override parseNumberOrRef(): PDFNumber | PDFRef {
    const object = super.parseNumberOrRef()
    if (object instanceof PDFRef && this.#previous === 'URI') this.#references.want(object)
    return object
  }

  protected override parseString(): PDFString {
    const string = super.parseString()
    this.#meetAddress(string)
    return string
  }

  protected override parseHexString(): PDFHexString {
    const string = super.parseHexString()
    this.#meetAddress(string)
    return string
  }

  /** On the level of names: of two equal keys in one dictionary, each reader takes another. */
  #meet(name: string) {
    if (this.#previous === 'S') refuse(actions[name])
    this.#previous = name
    this.#names.add(name)
    // A form of the kind XFA is made of scripts, and so is what a model in three dimensions does; a rendition plays a film and may run one.
    if (name === 'XFA' || name === 'OnInstantiate' || (this.#names.has('Rendition') && this.#names.has('JS'))) refuse('javascript')
  }

  #meetAddress(object: PDFObject) {
    if (this.#previous === 'URI' && this.#isScript(object)) refuse('javascript')
  }

  /** Of a locked file some strings are not locked. */
  #isScript(object: PDFObject): boolean {
    if (object instanceof PDFName) return isScriptAddress(textOf(object))
    if (!(object instanceof PDFString || object instanceof PDFHexString)) return false
    const bytes = object.asBytes()
    return isScriptAddress(bytes) || (this.#cipher !== undefined && isScriptAddress(this.#cipher.decryptBytes(bytes)))
  }

  /** Up to the next object, because where this one ends is what readers don't agree on; nor do they on what its parts belong to. */
  #searchText(offset: number, number: string | undefined) {
    if (offset < this.#searched) return
    this.#text ??= Buffer.from(this.#source).toString('latin1')
    objectWord.lastIndex = offset
    this.#searched = objectWord.exec(this.#text)?.index ?? this.#text.length
    const text = this.#text.slice(offset, this.#searched)
    const found = [...text.matchAll(/\/([^\s\0()<>[\]{}/%]+)/g)]
    const names = found.map(([, name = '']) => ended(name.replace(/#([\da-f]{2})/gi, fromHex)))
    for (const [index, name] of names.entries()) {
      refuse(actions[name])
      this.#meet(name)
      const { 0: written, index: at } = found[index] ?? { 0: '', index: 0 }
      if (name === 'URI') this.#searchAddress(offset + at + written.length)
    }
    if (/\/URI[\s\0]*\([\s\0]*javascript:/i.test(text)) refuse('javascript')
    if (/\([\s\0]*javascript:/i.test(text)) this.#references.script(number)
    if (names.includes('ObjStm') || (names.includes('First') && names.includes('N'))) refuse('unreadable')
  }

  /** What stands behind `/URI` in an object that cannot be read as a whole. */
  #searchAddress(offset: number) {
    this.bytes.moveTo(offset)
    this.#previous = 'URI'
    try {
      this.skipWhitespaceAndComments()
      if (/[(<\d/+-]/.test(String.fromCharCode(this.bytes.peek()))) this.parseObject()
    } catch (error) {
      if (error instanceof Refusal) throw error
    }
  }
}

const fromHex = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))

const textOf = (name: PDFName) => ended(name.decodeText())

/** PDFium ends a name at two bytes that are letters to others. */
function ended(name: string): string {
  return name.split(/[\x80\xff]/)[0] ?? ''
}

function refuse(verdict: Verdict | undefined) {
  if (verdict) throw new Refusal(verdict)
}
