import { PDFName, type PDFObject, PDFParser } from '@cantoo/pdf-lib'
import type { Verdict } from './inspectors.ts'

/** Thrown from the depth of a parser as soon as one place decides. */
export class Refusal extends Error {
  readonly verdict: Verdict

  constructor(verdict: Verdict) {
    super(verdict)
    this.verdict = verdict
  }
}

/** The kinds of action (`/S`) that are programs. */
const actions: Readonly<Record<string, Verdict>> = { JavaScript: 'javascript', Launch: 'launch' }

/** Reads single objects, and refuses at the first name that makes one a program. */
export class ObjectReader extends PDFParser {
  readonly #source: Uint8Array
  readonly #names = new Set<string>()
  #previous = ''

  constructor(bytes: Uint8Array) {
    super(bytes)
    this.#source = bytes
  }

  /**
   * What stands there; nothing when it cannot be read as an object. A forgiving reader may see an action even then, so its text is searched.
   * @throws {Refusal}
   */
  objectAt(offset: number): PDFObject | undefined {
    this.bytes.moveTo(offset)
    try {
      const object = this.parseObject()
      // An action may name its kind by reference.
      if (object instanceof PDFName) refuse(actions[object.decodeText()])
      return object
    } catch (error) {
      if (error instanceof Refusal) throw error
      refuse(actionInText(this.#source, offset))
      return undefined
    }
  }

  /** On the level of names: of two equal keys in one dictionary, each reader takes another. */
  protected override parseName(): PDFName {
    const name = super.parseName()
    const text = name.decodeText()
    if (this.#previous === 'S') refuse(actions[text])
    this.#previous = text
    this.#names.add(text)
    // A form of the kind XFA is made of scripts; a rendition plays a film and may run one.
    if (text === 'XFA' || (this.#names.has('Rendition') && this.#names.has('JS'))) refuse('javascript')
    return name
  }
}

function refuse(verdict: Verdict | undefined) {
  if (verdict) throw new Refusal(verdict)
}

function actionInText(bytes: Uint8Array, offset: number): Verdict | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = buffer.indexOf('endobj', offset)
  const text = buffer.toString('latin1', offset, end < 0 ? bytes.length : end)
  const names = text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return actions[/\/S[\s\0]*\/(JavaScript|Launch)\b/.exec(names)?.[1] ?? '']
}
