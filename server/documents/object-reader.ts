import { type PDFHexString, PDFName, type PDFObject, PDFParser, type PDFRawStream, type PDFString } from '@cantoo/pdf-lib'
import type { Verdict } from './inspectors.ts'

/** Thrown from the depth of a parser as soon as one place decides. */
export class Refusal extends Error {
  readonly verdict: Verdict

  constructor(verdict: Verdict) {
    super(verdict)
    this.verdict = verdict
  }
}

/** Makes one object of a locked file readable. */
export type Cipher = NonNullable<PDFRawStream['transform']>

/** The kinds of action (`/S`) that are programs. */
const actions: Readonly<Record<string, Verdict>> = { JavaScript: 'javascript', Launch: 'launch' }

/** What an object begins with; no reader takes it for a part of another word. */
export const objectWord = /(?<!end)obj(?![A-Za-z])/g

/** Reads single objects, and refuses at the first name that makes one a program. */
export class ObjectReader extends PDFParser {
  readonly #source: Uint8Array
  #text: string | undefined
  #searched = 0
  readonly #names = new Set<string>()
  #previous = ''
  #cipher: Cipher | undefined

  constructor(bytes: Uint8Array) {
    super(bytes)
    this.#source = bytes
  }

  /**
   * What stands there; nothing when it cannot be read as an object. A forgiving reader may see an action even then, so its text is searched.
   * @throws {Refusal}
   */
  objectAt(offset: number, cipher?: Cipher): PDFObject | undefined {
    this.bytes.moveTo(offset)
    this.#cipher = cipher
    this.#previous = ''
    try {
      const object = this.parseObject()
      // An action may name its kind by reference.
      if (object instanceof PDFName) refuse(actions[textOf(object)])
      return object
    } catch (error) {
      if (error instanceof Refusal) throw error
      this.#searchText(offset)
      return undefined
    }
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    this.#meet(textOf(name))
    return name
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

  #meetAddress(string: PDFString | PDFHexString) {
    if (this.#previous !== 'URI') return
    const bytes = string.asBytes()
    const text = Buffer.from(this.#cipher?.decryptBytes(bytes) ?? bytes).toString('latin1')
    if (/^javascript:/i.test(text.replace(/[^!-~]/g, ''))) refuse('javascript')
  }

  /** Up to the next object, because where this one ends is what readers don't agree on; nor do they on what its parts belong to. */
  #searchText(offset: number) {
    if (offset < this.#searched) return
    this.#text ??= Buffer.from(this.#source).toString('latin1')
    objectWord.lastIndex = offset
    this.#searched = objectWord.exec(this.#text)?.index ?? this.#text.length
    const text = this.#text.slice(offset, this.#searched)
    const names = text.match(/\/[^\s\0()<>[\]{}/%]+/g)?.map((name) => ended(name.slice(1).replace(/#([\da-f]{2})/gi, fromHex))) ?? []
    for (const name of names) {
      refuse(actions[name])
      this.#meet(name)
    }
    if (/\/URI[\s\0]*\([\s\0]*javascript:/i.test(text)) refuse('javascript')
    if (names.includes('ObjStm') || (names.includes('First') && names.includes('N'))) refuse('unreadable')
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
