import type { XmlNode } from '../xml.ts'
import { type Context, spend } from './context.ts'
import { alternativeOf, attributeOf, childOf, childrenOf, contentOf, nameOf, textIn, valueAt } from './element.ts'
import { type LetterStyle, letterStyleOf } from './styles.ts'
import { type TextBox, textBoxesIn } from './text-boxes.ts'

export interface Run {
  text: string
  style: LetterStyle
  link: string
}

/** Fields can be nested in the instruction and in the result of others. */
interface Field {
  instruction: string
  /** The field whose instruction the letters at this place belong to: this one, then the nearest around it; undefined in a shown result. */
  unfinished: Field | undefined
  link: string
}

/** Elements around runs that belong to the text. Deleted and moved text, and everything else, is left out. */
const transparent = new Set(['ins', 'moveTo', 'smartTag', 'customXml', 'fldSimple', 'dir', 'bdo', 'hyperlink'])

const isWhite = ({ color = '' }: LetterStyle) => /^F[A-F]F[A-F]F[A-F]$/.test(color)
const isTiny = ({ size = 10 }: LetterStyle) => size < 2

const symbolFonts = /symbol|wingdings|webdings/i

export class RunCollector {
  readonly lines: { segments: Run[][]; startsColumn: boolean }[] = [{ segments: [[]], startsColumn: false }]
  readonly boxes: TextBox[] = []
  readonly #context: Context
  readonly #letters: LetterStyle
  readonly #fields: Field[] = []
  hiddenText = ''
  hasPageNumber = false

  constructor(context: Context, letters: LetterStyle) {
    this.#context = context
    this.#letters = letters
    spend(context.remaining, { segments: 1 })
  }

  readAll(nodes: readonly XmlNode[], link: string) {
    for (const node of nodes) this.#read(node, link)
  }

  #read(node: XmlNode, link: string) {
    const name = nameOf(node)
    if (name === 'r') this.#readRun(node, link)
    else if (name === 'hyperlink') this.readAll(childrenOf(node), this.#urlOf(attributeOf(node, 'id')) || link)
    else if (name === 'fldSimple') this.#readField(node, link)
    else if (name === 'sdt') this.readAll(contentOf(node), link)
    else if (transparent.has(name)) this.readAll(childrenOf(node), link)
    else if (name === 'AlternateContent') this.readAll(alternativeOf(node), link)
  }

  #readField(node: XmlNode, link: string) {
    const instruction = attributeOf(node, 'instr')
    this.hasPageNumber ||= pageField.test(instruction)
    this.readAll(childrenOf(node), urlInField(instruction) || link)
  }

  #urlOf(id: string): string {
    const { type, isExternal, target = '' } = this.#context.relations.get(id) ?? {}
    return type === 'hyperlink' && isExternal && isSafeUrl(target) ? target : ''
  }

  #readRun(run: XmlNode, link: string) {
    const properties = childOf(run, 'rPr')
    const styleId = valueAt(properties, 'rStyle')
    const style = { ...this.#letters, ...this.#context.styles.letters(styleId), ...letterStyleOf(properties) }
    for (const node of childrenOf(run)) this.#readRunContent(node, style, link)
  }

  #readRunContent(node: XmlNode, style: LetterStyle, link: string) {
    switch (nameOf(node)) {
      case 't':
        return this.#add(textIn(node), style, link)
      case 'noBreakHyphen':
        return this.#add('-', style, link)
      case 'sym':
        return this.#add(symbolOf(node), style, link)
      case 'tab':
      case 'ptab':
        return this.#startSegment()
      case 'br':
      case 'cr':
        return this.#startLine(attributeOf(node, 'type') === 'column')
      case 'fldChar':
        return this.#readFieldMark(attributeOf(node, 'fldCharType'))
      case 'instrText':
        return this.#addInstruction(textIn(node))
      case 'AlternateContent':
        for (const other of alternativeOf(node)) this.#readRunContent(other, style, link)
        return
      case 'drawing':
      case 'pict':
        this.boxes.push(...textBoxesIn(node))
    }
  }

  #startSegment() {
    spend(this.#context.remaining, { segments: 1 })
    this.lines.at(-1)?.segments.push([])
  }

  #startLine(startsColumn: boolean) {
    spend(this.#context.remaining, { segments: 1 })
    this.lines.push({ segments: [[]], startsColumn })
  }

  #addInstruction(text: string) {
    const unfinished = this.#fields.at(-1)?.unfinished
    if (unfinished) unfinished.instruction += text
    this.hasPageNumber ||= pageField.test(text)
  }

  #readFieldMark(type: string) {
    if (type === 'begin') {
      const field: Field = { instruction: '', unfinished: undefined, link: this.#fields.at(-1)?.link ?? '' }
      field.unfinished = field
      this.#fields.push(field)
    } else if (type === 'separate') {
      const [field, outer] = [this.#fields.at(-1), this.#fields.at(-2)]
      if (!field) return
      field.link = urlInField(field.instruction) || (outer?.link ?? '')
      field.unfinished = outer?.unfinished
    } else this.#fields.pop()
  }

  #add(text: string, style: LetterStyle, link: string) {
    if (text === '') return
    const field = this.#fields.at(-1)
    // The result of a field within an instruction is a part of that instruction.
    if (field?.unfinished) {
      field.unfinished.instruction += text
      return
    }
    spend(this.#context.remaining, { characters: text.length })
    const isHidden = style.hidden || isTiny(style) || (isWhite(style) && !style.shaded && !this.#context.isShaded)
    if (isHidden) this.hiddenText += text
    else
      this.lines
        .at(-1)
        ?.segments.at(-1)
        ?.push({ text, style, link: link || (field?.link ?? '') })
  }
}

const isSafeUrl = (url: string) => /^(?:https?:\/\/|mailto:)/i.test(url) && URL.canParse(url)

const pageField = /^\s*(?:NUM|SECTION)?PAGES?\b/i

function urlInField(instruction: string): string {
  const [, url = ''] = /^\s*HYPERLINK\s+"([^"]{1,2000})"/i.exec(instruction) ?? []
  return isSafeUrl(url) ? url : ''
}

/** A letter of a symbol font, usually a bullet. */
function symbolOf(node: XmlNode): string {
  const code = Number.parseInt(attributeOf(node, 'char'), 16)
  if (!(code > 0 && code <= 0xffff)) return ''
  // Fonts of symbols have their letters in the private area, too.
  return String.fromCharCode(code < 0xf000 && symbolFonts.test(attributeOf(node, 'font')) ? code + 0xf000 : code)
}
